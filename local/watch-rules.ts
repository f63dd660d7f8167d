import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'

const POLL_MS = 300

const load = async (file: string, name: string, firestorePort: number, project: string): Promise<string> => {
  const content = await readFile(file, 'utf8')
  const answer = await fetch(`http://127.0.0.1:${firestorePort}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  })
  if (answer.ok) return `${name} saved: the new rules are in force.`
  const { error } = (await answer.json()) as { error?: { message?: string } }
  return `${name} saved, but not loaded; the rules from before stay in force. ${error?.message ?? answer.status}`
}

/**
 * Loads the rules again whenever their file is saved and reports the result, with file, line and column of an error. Polls the file,
 * because editors replace files in ways that end an event listener. Returns a function that stops watching.
 */
export const watchRules = (options: {
  file: string
  /** The file's name in messages. */
  name: string
  firestorePort: number
  project: string
  tell: (sentence: string) => void
}): (() => void) => {
  const { file, name, firestorePort, project, tell } = options
  const look = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs === before.mtimeMs) return
    load(file, name, firestorePort, project).then(tell, (cause: unknown) => {
      tell(`${name} could not be loaded again: ${cause instanceof Error ? cause.message : String(cause)}`)
    })
  }
  watchFile(file, { interval: POLL_MS, persistent: false }, look)
  return () => unwatchFile(file, look)
}
