// Fails if a build contains markers of tools/stack, demo passwords or, in production, demo accounts; a source map; staff code in a
// visitor's chunk; or what the oldest browsers of package.json lack.
// With --publish also if the build could not read the house's own content.
// Usage: node tools/build/check-dist.mjs [--mode demo] [--publish] [folder]
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { chunkProblems } from './chunk-problems.mjs'
import { tooNew } from './too-new.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))

const filesOf = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath ?? entry.path, entry.name))

const found = (text, pattern) => [...text.matchAll(pattern)].map(([, word]) => word)

/** The texts that a build must not contain, read from the sources so that the list stays current. Throws when too few are found. */
export const forbiddenWords = (mode) => {
  const sources = ['tools/stack', 'packages/firestore']
    .flatMap((folder) => filesOf(path.join(root, folder)))
    .filter((file) => /(?<!\.test)\.ts$/.test(file))
  const markers = sources.flatMap((file) => found(readFileSync(file, 'utf8'), /export const \w+_MARKER = '([^']+)'/g))
  const passwords = found(
    readFileSync(path.join(root, 'tools/stack/auth/demo-staff.ts'), 'utf8'),
    /password: '([^']+)'/g,
  )
  const salts = JSON.parse(readFileSync(path.join(root, 'tools/stack/auth/demo-credentials.json'), 'utf8')).map(
    ({ salt }) => salt,
  )
  if (markers.length < 3 || passwords.length < 2 || salts.length < 2)
    throw new Error(
      'tools/stack has fewer markers, passwords or demo accounts than expected, so this check would miss them in a build.',
    )
  return [
    ...markers.map((word) => ({ word, what: 'a part of the local stack' })),
    ...passwords.map((word) => ({ word, what: 'a demo password' })),
    ...(mode === 'demo' ? [] : salts.map((word) => ({ word, what: 'a demo account' }))),
    ...(mode === 'demo' ? [] : [{ word: 'demo-la-lumiere', what: "the demo's project" }]),
  ]
}

/**
 * One line for each source map, for each forbidden word in a file of the folder, for what is too new for a browser and for each module in a
 * wrong chunk. Throws when there is no build.
 */
export const distProblems = (folder, mode) => {
  const files = existsSync(folder) ? filesOf(folder) : []
  if (!files.some((file) => /[\\/]static[\\/].*\.js$/.test(file)))
    throw new Error(`${folder} holds no build; run the build first.`)
  const words = forbiddenWords(mode)
  const maps = files
    .filter((file) => file.endsWith('.map'))
    .map((file) => `${path.relative(folder, file)} is a source map, which shows the source to everybody.`)
  const holding = files.flatMap((file) => {
    const content = readFileSync(file).toString('utf8')
    return words
      .filter(({ word }) => content.includes(word))
      .map(({ word, what }) => `${path.relative(folder, file)} holds ${what} ("${word}").`)
  })
  // A backup is made only where CompressionStream is, and its library asks before it calls what is newer.
  const older = files.filter((file) => !path.basename(file).startsWith('backup-part-'))
  const failing = older.flatMap((file) =>
    tooNew(file, readFileSync(file, 'utf8')).map(
      (found) => `${path.relative(folder, file)} needs a newer browser than package.json names: ${found}`,
    ),
  )
  const [chunkList, worker] = ['.chunks.json', 'service-worker.js'].map((name) =>
    readFileSync(path.join(folder, name), 'utf8'),
  )
  return [...maps, ...holding, ...failing, ...chunkProblems(JSON.parse(chunkList), worker)]
}

/** The parts that pages show from the source because the build could not read the database: offers, team, texts, hours. */
export const unreadProblems = (folder) => {
  const unread = JSON.parse(readFileSync(path.join(folder, '.unread.json'), 'utf8'))
  if (unread.length === 0) return []
  return [
    ...unread.map((part) => `The pages are written with ${part}.`),
    'Run again: npm run deploy',
    'Before the first deployment publish the rules alone: npm run firebase -- deploy --only firestore',
    'To publish these pages all the same: npm run build && npm run firebase -- deploy --only hosting,firestore',
  ]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values, positionals } = parseArgs({
    options: { mode: { type: 'string', default: 'production' }, publish: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  try {
    const folder = path.resolve(positionals[0] ?? 'dist')
    const problems = [...distProblems(folder, values.mode), ...(values.publish ? unreadProblems(folder) : [])]
    if (problems.length > 0) {
      console.error(`The build must not be published:\n${problems.map((problem) => `  ${problem}`).join('\n')}`)
      process.exitCode = 1
    } else
      console.log(
        `Nothing of the local stack is in the ${values.mode} build, nothing of the portal in a visitor's chunk.`,
      )
  } catch (cause) {
    console.error(cause.message)
    process.exitCode = 1
  }
}
