import { useSyncExternalStore } from 'react'
import { type BackupTask, makePortalBackup } from '#data/backup.ts'
import { madeText } from '#domain/backup/run.ts'
import { downloadFile } from '#ui/download.ts'
import { reasonOf } from '../../../reason.ts'

/** The backup of this tab. It goes on while main works elsewhere in the portal, and its files stay until the page goes. */

type State = {
  /** How far it is. */
  running?: string | undefined
  result?: { text: string; isFailed: boolean } | undefined
  /** Newest first. */
  made: readonly { name: string; address: string }[]
}

let state: State = { made: [] }
const listeners = new Set<() => void>()

const change = (own: Partial<State>) => {
  state = { ...state, ...own }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useBackupRun = (): State => useSyncExternalStore(subscribe, () => state)

/** A closed page would lose what was read. */
const warn = (event: BeforeUnloadEvent) => event.preventDefault()

/** Makes a file and offers it as a download. Whether there is a new file. Never throws. */
export const startBackup = async (task: Omit<BackupTask, 'onProgress'>): Promise<boolean> => {
  change({ running: 'Counting...', result: undefined })
  addEventListener('beforeunload', warn)
  try {
    const onProgress = (text: string) => change({ running: text })
    const { blob, ...run } = await makePortalBackup({ ...task, onProgress })
    const address = URL.createObjectURL(blob)
    change({ made: [{ name: run.name, address }, ...state.made], result: { text: madeText(run), isFailed: false } })
    downloadFile(run.name, blob)
    return true
  } catch (error) {
    const text = `${reasonOf(error) || 'It failed on the way.'} There is no new file. Earlier files are as they were.`
    change({ result: { text, isFailed: true } })
    return false
  } finally {
    removeEventListener('beforeunload', warn)
    change({ running: undefined })
  }
}
