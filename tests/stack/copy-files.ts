import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { writeBackup, type BackupDocument, type BackupLine } from '#domain/backup/file.ts'
import { seedDocuments } from '#tools/stack/seed/seed.ts'
import { wireFields } from '#tools/stack/seed/document.ts'

export const COPY_PASSPHRASE = 'four words are enough'

/** A backup of the demo data of that moment, written into the folder. Returns the name of the file. */
export const demoBackup = async (folder: string, at: Date): Promise<string> => {
  const documents: BackupDocument[] = (await seedDocuments(at)).map(({ path: name, fields }) => ({
    path: name,
    fields: wireFields(fields) as BackupDocument['fields'],
  }))
  const lines: BackupLine[] = [...documents, { end: { at: at.toISOString(), counts: {}, position: null } }]
  const [from, file] = [at.toISOString(), path.join(folder, 'demo.backup')]
  const about = { project: 'demo-la-lumiere', set: 'a'.repeat(20), number: 0, from, madeAt: from }
  await writeFile(file, writeBackup(about, COPY_PASSPHRASE, lines, 10))
  return file
}
