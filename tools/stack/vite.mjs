// Runs Vite with the words of the command line, but for those that are the local stack's and that Vite would refuse: `--google` runs Google's
// Firestore emulator in place of our server, `--data FILE` keeps our server's documents in a file, `--restore FILE…` opens a backup to look at.
const take = (word, count) => {
  const at = process.argv.indexOf(word)
  return at === -1 ? [] : process.argv.splice(at, count)
}
if (take('--google', 1).length > 0) process.env.FIRESTORE_SERVER = 'google'
const [isKept, file = ''] = take('--data', 2)
if (isKept) process.env.FIRESTORE_DATA = file

const at = process.argv.indexOf('--restore')
if (at !== -1) {
  const after = process.argv.slice(at + 1)
  const end = after.findIndex((word) => word.startsWith('-'))
  const [, ...files] = process.argv.splice(at, 1 + (end === -1 ? after.length : end))
  const isIncompleteTaken = take('--incomplete', 1).length > 0
  const { tsImport } = await import('tsx/esm/api')
  const { openCopy } = await tsImport('./copy.ts', import.meta.url)
  const problem = isKept
    ? 'A copy is kept in memory only. Leave out --data or --restore.'
    : process.argv.includes('preview')
      ? 'A copy is opened by npm start, not by npm run preview.'
      : await openCopy(files, isIncompleteTaken)
  if (problem !== undefined) {
    console.error(problem)
    process.exit(1)
  }
}
await import('../../node_modules/vite/bin/vite.js')
