// Starts firebase-tools with its settings, and so its sign-in to Google, in the folder SET_UP_SETTINGS.
import { createRequire } from 'node:module'

const { SET_UP_SETTINGS: settings, XDG_CONFIG_HOME: before } = process.env

// Read by firebase-tools when it is loaded. Afterwards it is as before, because the browser that a sign-in opens would begin a profile there.
process.env.XDG_CONFIG_HOME = settings
createRequire(import.meta.url)('firebase-tools/lib/bin/firebase.js')
if (before === undefined) delete process.env.XDG_CONFIG_HOME
else process.env.XDG_CONFIG_HOME = before
