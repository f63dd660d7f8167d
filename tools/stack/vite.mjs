// Runs Vite with the words of the command line, but for `--google`, which Vite would refuse: it runs Google's Firestore emulator in place of
// our server.
const at = process.argv.indexOf('--google')
if (at !== -1) {
  process.argv.splice(at, 1)
  process.env.FIRESTORE_SERVER = 'google'
}
await import('../../node_modules/vite/bin/vite.js')
