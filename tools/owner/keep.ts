// Packs what makes this folder the spa's own into one file, and unpacks it on another computer. Usage: npm run keep [-- --unpack FILE]
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { talkBy } from './talk.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const ART = 'tools/art'
/** None holds a secret: all of it goes into the published pages. */
const FILES = ['.env', 'src/desk/credentials.json', 'src/content/team.ts', `${ART}/README.md`]
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

/**
 * Runs tar, which is part of Linux, macOS, and Windows from 10 on, and returns what it printed. Throws `problem` with its words. The file is
 * named from its own folder: some versions take a name with a colon, such as that of a drive, for another computer.
 */
const tar = (problem: string, does: string, file: string, root: string, names: readonly string[] = []): string => {
  const { dir, base } = path.parse(file)
  const words = [does, `./${base}`, '-C', root, ...names]
  const { status, stdout, stderr, error } = spawnSync('tar', words, { cwd: dir, encoding: 'utf8' })
  if (status === 0) return stdout
  throw new Error(`${problem}\n(${error?.message ?? stderr.trim()})`)
}

/** `file` is an absolute path, here and below. */
export const pack = (root: string, file: string): string[] => {
  const files = keptFiles(root)
  tar(`${file} could not be written.`, '-czf', file, root, files)
  return files
}

/** The files in a packed one. Throws for a file that is missing or was not packed here. */
export const contentsOf = (root: string, file: string): string[] => {
  if (!existsSync(file)) throw new Error(`There is no file ${file}. Write its whole name.`)
  const out = tar(`${file} was not made by npm run keep, or not all of it is there.`, '-tzf', file, root)
  const names = out.split(/\r?\n/).filter(Boolean)
  const foreign = names.find((name) => !isKept(name))
  if (foreign !== undefined) throw new Error(`${file} was not made by npm run keep: it holds ${foreign}.`)
  return names
}

export const unpack = (root: string, file: string): void => {
  contentsOf(root, file)
  tar(`Not every file of ${file} could be unpacked.`, '-xzf', file, root)
}

const run = async (): Promise<void> => {
  const { values } = parseArgs({ options: { unpack: { type: 'string' } } })
  const { say, agree } = talkBy()
  if (values.unpack === undefined) {
    const file = `la-lumiere-folder-${new Date().toISOString().slice(0, 10)}.tar.gz`
    const files = pack(ROOT, path.join(ROOT, file))
    say(
      `${file} holds ${String(files.length)} files: the values of the site, the staff table, the team and the pictures.`,
      'Keep it beside your backups (House, Backup), not on this computer alone. It holds no records and no passwords.',
    )
    return
  }
  const file = path.resolve(values.unpack)
  const there = contentsOf(ROOT, file).filter((name) => existsSync(path.join(ROOT, name)))
  if (!(await agree(`${String(there.length)} files of this folder are replaced. Go on?`, false))) return
  unpack(ROOT, file)
  say(
    'Unpacked. Now run node tools/art/images.mjs for the pictures, then npm run set-up: it finds what stands, and asks for the rest.',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  try {
    await run()
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error))
    process.exitCode = 1
  }
