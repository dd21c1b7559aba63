"""The subcommands of `pitboard`, one file each."""
