import { useSyncExternalStore } from 'react'
import { type BackupTask, makePortalBackup } from '#data/backup.ts'
import { progressText } from '#domain/backup/progress.ts'
import { reasonOf } from '../../../reason.ts'
import { downloadFile } from '#ui/download.ts'
import { FAILED, resultText } from './backup-texts.ts'

/** The backup of this tab. It goes on while main works elsewhere in the portal, and its files stay until the page goes. */

type Running = { text: string; isStopping: boolean }
type State = {
  running?: Running | undefined
  result?: { text: string; isFailed: boolean } | undefined
  /** Newest first. */
  made: readonly { name: string; address: string }[]
}

let state: State = { made: [] }
const listeners = new Set<() => void>()
let control: AbortController | undefined

const change = (own: Partial<State>) => {
  state = { ...state, ...own }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBackupRun = (): State => useSyncExternalStore(subscribe, () => state)

export const stopBackup = (): void => {
  control?.abort()
  if (state.running) change({ running: { ...state.running, isStopping: true } })
}

/** Offers a file no longer, because the record of backups does not hold it. */
export const dropMade = (name: string): void => change({ made: state.made.filter((made) => made.name !== name) })

/** A closed page would lose what was read. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Milliseconds between two texts, because each page has hundreds of documents. */
const TOLD_MS = 200

/** Makes a file, unless one is being made, and offers it as a download. Whether there is a new file. Never throws. */
export const startBackup = async (task: Omit<BackupTask, 'signal' | 'onProgress'>): Promise<boolean> => {
  if (state.running) return false
  const begun = Date.now()
  let told = 0
  control = new AbortController()
  change({ running: { text: 'Looking at the last backup...', isStopping: false }, result: undefined })
  addEventListener('beforeunload', warn)
  try {
    const { file, ...made } = await makePortalBackup({
      ...task,
      signal: control.signal,
      onProgress: (progress) => {
        if (Date.now() - told < TOLD_MS || !state.running) return
        told = Date.now()
        change({ running: { ...state.running, text: progressText(progress, told - begun) } })
      },
    })
    const text = resultText(made)
    const address = URL.createObjectURL(file)
    change({ made: [{ name: made.name, address }, ...state.made], result: { text, isFailed: false } })
    downloadFile(made.name, file)
    return true
  } catch (error) {
    change({ result: { text: `${reasonOf(error) || 'It failed on the way.'} ${FAILED}`, isFailed: true } })
    return false
  } finally {
    removeEventListener('beforeunload', warn)
    change({ running: undefined })
  }
}
