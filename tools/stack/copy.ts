import { type Chain, mergeChain } from '#domain/backup/chain.ts'
import { BackupFileError } from '#domain/backup/file.ts'
import { askPassphrase } from '../owner/terminal.ts'
import { chainInWords, daysInWords, differencesInWords, INCOMPLETE } from '../owner/restore/chain-in-words.ts'
import { openDatabase } from '../owner/restore/database.ts'
import { openFiles } from '../owner/restore/open-files.ts'
import { restoreChain } from '../owner/restore/restore-chain.ts'
import { staffDocuments } from './auth/demo-staff.ts'
import { DEMO_EMAIL, DEMO_PROJECT } from './demo-env.ts'
import { wireFields } from './seed/document.ts'

/** A backup that `npm start -- --restore FILE…` opens to look at: on this computer, in memory, with the demo staff. */

/** Vite loads this module a second time, for its configuration. */
const KEY = Symbol.for('la-lumiere-copy')
const registry = globalThis as { [KEY]?: Chain }

/** The opened backup; undefined when the stack has the demo data. */
export const openedCopy = (): Chain | undefined => registry[KEY]

/**
 * Reads and checks the files, asking for the passphrase, and tells the site of which moment it is a copy. Returns why it cannot be opened.
 * `incomplete`: takes a backup whose last run was stopped.
 */
export const openCopy = async (files: readonly string[], incomplete: boolean): Promise<string | undefined> => {
  try {
    const chain = await mergeChain(await openFiles(files, await askPassphrase()))
    for (const line of chainInWords(chain)) console.log(`  ${line}`)
    if (!chain.isComplete && !incomplete) return INCOMPLETE
    registry[KEY] = chain
    process.env['VITE_COPY_OF'] = new Date(chain.from).toISOString()
    return undefined
  } catch (error) {
    if (error instanceof BackupFileError) return error.message
    throw error
  }
}

const inMemory = { read: () => undefined, write: () => undefined, remove: () => undefined }

/** Writes the copy into the empty Firestore at this port, then the demo staff, who can sign in, and the mail settings of the local outbox. */
export const writeCopy = async (
  chain: Chain,
  port: number,
  now: Date,
  tell: (sentence: string) => void,
): Promise<void> => {
  const database = openDatabase({
    ...{ project: DEMO_PROJECT, emulator: `127.0.0.1:${String(port)}` },
    token: () => Promise.resolve('owner'),
  })
  const restored = await restoreChain({ chain, database, progress: inMemory, writes: Infinity })
  for (const line of differencesInWords(restored.differences, 'the copy holds', 'the backup')) tell(line)
  if (restored.wrongDays.length > 0) for (const line of daysInWords(restored.wrongDays)) tell(line)
  const { serviceId, publicKey, confirmationTemplateId: templateId } = DEMO_EMAIL
  const mail = { serviceId, publicKey, templateId }
  const staff = staffDocuments(now).map(({ path, fields }) => ({
    update: { name: `${database.root}/${path}`, fields: wireFields(fields) },
  }))
  await database.call(':commit', {
    writes: [
      ...staff,
      {
        update: { name: `${database.root}/settings/email`, fields: wireFields(mail) },
        updateMask: { fieldPaths: Object.keys(mail) },
      },
    ],
  })
}
