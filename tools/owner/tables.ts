import { closeSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { CSV_BEGIN, csvLine } from '#domain/csv.ts'
import { type Chain, mergeChain } from '#domain/backup/chain.ts'
import { BackupFileError } from '#domain/backup/file.ts'
import { type Table, tableLine, tableOf, tablesOf } from '#domain/backup/table.ts'
import { openFiles } from './restore/open-files.ts'

/** What `writeTables` has written: the name and number of lines of each table. */
export type WrittenTables = { chain: Chain; tables: readonly { file: string; documents: number }[] }

type Disk = { writeSync: (file: number, text: string) => unknown }

const fileOf = (folder: string, { name }: Table) => path.join(folder, `${name}.csv`)

/** Writes all tables under temporary names. One open file for each table, because documents of a chain come in the order of its files. */
const writeLines = async (chain: Chain, tables: readonly Table[], folder: string, disk: Disk) => {
  const open = new Map(tables.map((table) => [table.name, openSync(`${fileOf(folder, table)}.new`, 'w', 0o600)]))
  const byName = new Map(tables.map((table) => [table.name, table]))
  try {
    for (const table of tables) disk.writeSync(open.get(table.name) ?? -1, CSV_BEGIN + csvLine(table.columns))
    for await (const one of chain.documents()) {
      const table = byName.get(tableOf(one.path))
      if (table) disk.writeSync(open.get(table.name) ?? -1, tableLine(one, table))
    }
  } finally {
    for (const file of open.values()) closeSync(file)
  }
}

/**
 * Writes a backup as tables, a CSV file for each collection, into a folder. Tables of before are replaced only when all are written. Throws
 * `BackupFileError`. `disk` is for tests.
 */
export const writeTables = async (
  files: readonly string[],
  passphrase: string,
  folder: string,
  disk: Disk = { writeSync },
): Promise<WrittenTables> => {
  const chain = await mergeChain(await openFiles(files, passphrase))
  const tables = await tablesOf(chain)
  try {
    mkdirSync(folder, { recursive: true })
    await writeLines(chain, tables, folder, disk)
    for (const table of tables) renameSync(`${fileOf(folder, table)}.new`, fileOf(folder, table))
  } catch (cause) {
    for (const table of tables) rmSync(`${fileOf(folder, table)}.new`, { force: true })
    if (cause instanceof BackupFileError) throw cause
    throw new BackupFileError(
      `The tables cannot be written to ${folder}. Free some space on the disk, or name another folder.`,
      { cause },
    )
  }
  return {
    chain,
    tables: tables.map((table) => ({
      file: fileOf(folder, table),
      documents: chain.counts[table.name.split('-').at(-1) ?? ''] ?? 0,
    })),
  }
}
