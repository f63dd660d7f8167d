import { execFileSync } from 'node:child_process'

const git = (...words) => execFileSync('git', words, { encoding: 'utf8' }).split('\0').filter(Boolean)

/** Files that differ from the last commit, new ones included. */
export const changedFiles = () => [
  ...git('diff', '--name-only', '-z', 'HEAD'),
  ...git('ls-files', '--others', '--exclude-standard', '-z'),
]

/**
 * The tests that `npm run check` runs for these changed files: component tests of their folders, and the rules tests after a change of the
 * rules. Not the tests of importing files: for a change of a noun these are nearly all, and `npm test` runs them.
 */
export const touchedBy = (files) => {
  const folders = files
    .filter((file) => /^src\/.+\//.test(file))
    .map((file) => file.slice(0, file.lastIndexOf('/') + 1))
  return {
    folders: [...new Set(folders)].sort(),
    areRules: files.some((file) => file === 'firestore.rules' || file.startsWith('tests/rules/')),
  }
}
