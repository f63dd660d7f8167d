import { unwatchFile, watchFile } from 'node:fs'
import { readFile } from 'node:fs/promises'

const POLL_MS = 300

type RulesFile = {
  file: string
  /** The file's name in messages. */
  name: string
  firestorePort: number
  project: string
}

/** Puts the rules of the file in force. Returns why the server refuses them, undefined when they are in force. */
export const loadRules = async ({ file, name, firestorePort, project }: RulesFile): Promise<string | undefined> => {
  const content = await readFile(file, 'utf8')
  const answer = await fetch(`http://127.0.0.1:${firestorePort}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  })
  if (answer.ok) return undefined
  const { error } = (await answer.json()) as { error?: { message?: string } }
  return error?.message ?? String(answer.status)
}

/**
 * Loads the rules again whenever their file is saved and reports the result, with file, line and column of an error. Polls the file,
 * because editors replace files in ways that end an event listener. Returns a function that stops watching.
 */
export const watchRules = ({ tell, ...rules }: RulesFile & { tell: (sentence: string) => void }): (() => void) => {
  const { file, name } = rules
  const reload = async () => {
    const problem = await loadRules(rules)
    return problem === undefined
      ? `${name} saved: the new rules are in force.`
      : `${name} saved, but not loaded; the rules from before stay in force. ${problem}`
  }
  const look = (now: { mtimeMs: number }, before: { mtimeMs: number }) => {
    if (now.mtimeMs === before.mtimeMs) return
    reload().then(tell, (cause: unknown) => {
      tell(`${name} could not be loaded again: ${cause instanceof Error ? cause.message : String(cause)}`)
    })
  }
  watchFile(file, { interval: POLL_MS, persistent: false }, look)
  return () => unwatchFile(file, look)
}
