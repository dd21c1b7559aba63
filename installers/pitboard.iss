; Inno Setup: the installer for Windows around the folder that PyInstaller makes. installers/build.py runs it.
[Setup]
AppId=org.pitboard.Pitboard
AppName=Pitboard
AppVersion={#Version}
AppPublisher=The Pitboard authors
DefaultDirName={autopf}\Pitboard
DefaultGroupName=Pitboard
PrivilegesRequired=lowest
LicenseFile=..\LICENSE
SetupIconFile=..\out\pitboard.ico
UninstallDisplayIcon={app}\pitboard-editor.exe
ArchitecturesInstallIn64BitMode=x64compatible
ChangesAssociations=yes

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "de"; MessagesFile: "compiler:Languages\German.isl"
Name: "fr"; MessagesFile: "compiler:Languages\French.isl"

[Files]
Source: "..\out\installers\pitboard\*"; DestDir: "{app}"; Flags: recursesubdirs ignoreversion

[Icons]
Name: "{group}\Pitboard"; Filename: "{app}\pitboard-editor.exe"

; Windows knows a file type by what follows the last dot, so tracks and races without scans aren't among them.
[Registry]
Root: HKA; Subkey: "Software\Classes\.pitboard"; ValueType: string; ValueData: "Pitboard.Track"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Pitboard.Track"; ValueType: string; ValueData: "Pitboard track"; Flags: uninsdeletekey
Root: HKA; Subkey: "Software\Classes\Pitboard.Track\DefaultIcon"; ValueType: string; ValueData: "{app}\pitboard-editor.exe,0"
Root: HKA; Subkey: "Software\Classes\Pitboard.Track\shell\open\command"; ValueType: string; ValueData: """{app}\pitboard-editor.exe"" ""%1"""
