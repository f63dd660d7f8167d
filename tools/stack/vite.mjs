// Runs Vite with the words of the command line, but for those that are the local stack's and that Vite would refuse: `--google` runs Google's
// Firestore emulator in place of our server, `--data FILE` keeps our server's documents in a file.
const take = (word, count) => {
  const at = process.argv.indexOf(word)
  return at === -1 ? [] : process.argv.splice(at, count)
}
if (take('--google', 1).length > 0) process.env.FIRESTORE_SERVER = 'google'
const [isKept, file = ''] = take('--data', 2)
if (isKept) process.env.FIRESTORE_DATA = file
await import('../../node_modules/vite/bin/vite.js')
