// Packs what makes this folder the spa's own into one file, and unpacks it on another computer. Usage: npm run keep [-- --unpack FILE]
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { terminalTalk } from './set-up/talk.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ART = 'tools/art'
/** None holds a secret: values and staff table are part of the published pages. */
const FILES = ['.env', 'src/admin/credentials.json', 'src/content/team.ts', '.set-up/notes.json', `${ART}/README.md`]
const isPicture = (name: string) => /^[\w.-]+\.(webp|jpg|png)$/.test(name)

/** The files of this folder that differ from one spa to another, as paths with slashes. */
export const keptFiles = (root: string): string[] => [
  ...FILES.filter((file) => existsSync(path.join(root, file))),
  ...readdirSync(path.join(root, ART))
    .filter(isPicture)
    .map((name) => `${ART}/${name}`),
]

/** Whether a packed file may write here: only what this command packs. */
const isKept = (name: string) =>
  FILES.includes(name) || (name.startsWith(`${ART}/`) && isPicture(name.slice(ART.length + 1)))

// tar is part of Linux, macOS, and Windows from 10 on.
const tar = (root: string, ...words: string[]) => execFileSync('tar', words, { cwd: root, encoding: 'utf8' })

export const pack = (root: string, file: string): string[] => {
  const files = keptFiles(root)
  tar(root, '-czf', file, ...files)
  return files
}

/** The files in a packed one. Throws for a file that was not packed here. */
export const contentsOf = (root: string, file: string): string[] => {
  const names = tar(root, '-tzf', file).split(/\r?\n/).filter(Boolean)
  const foreign = names.find((name) => !isKept(name))
  if (foreign !== undefined) throw new Error(`${file} was not made by npm run keep: it holds ${foreign}.`)
  return names
}

export const unpack = (root: string, file: string): void => {
  contentsOf(root, file)
  tar(root, '-xzf', file)
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { unpack: { type: 'string' } } })
  const { say, agree } = terminalTalk
  if (values.unpack === undefined) {
    const file = `la-lumiere-folder-${new Date().toISOString().slice(0, 10)}.tar.gz`
    const files = pack(ROOT, file)
    say(
      `${file} holds ${String(files.length)} files: the values of the site, the staff table, the team and the pictures.`,
      'Keep it beside your backups (npm run backup), not on this computer alone. It holds no records and no passwords.',
    )
    return
  }
  const file = path.resolve(values.unpack)
  const there = contentsOf(ROOT, file).filter((name) => existsSync(path.join(ROOT, name)))
  if (!(await agree(`${String(there.length)} files of this folder are replaced. Go on?`, false))) return
  unpack(ROOT, file)
  say(
    'Unpacked. Now run npm run images for the pictures, then npm run set-up: it finds what stands, and asks for the rest.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
