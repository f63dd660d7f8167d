import { readFileSync } from 'node:fs'
import path from 'node:path'
import { RESTORE_PATH } from '#features/backup/chain.ts'
import type { Service } from '#features/menu/service.ts'
import { collectionsOf, readDocument, storeDocuments } from '../../database.ts'
import { draggedPath } from '../dragged-file.ts'
import { menuFromTable, TABLE_HEAD, tableText } from '../menu-table.ts'
import { projectOf, type SetUp, SetUpError, type Step } from '../step.ts'

/** Before the menu is asked for. Nothing is published while a restore is not finished. */
export const backup: Step = {
  title: 'Records from a backup',
  seen: async ({ database }) => {
    if (await readDocument(database(), RESTORE_PATH))
      throw new SetUpError(
        'A restore into this project is not finished. Run its command again until it says so, then go on here.',
      )
    const collections = await collectionsOf(database())
    return collections.length > 0 ? `the database holds ${collections.join(', ')}` : undefined
  },
  work: async (setUp) => {
    if (!(await setUp.talk.agree('The database is empty. Do you have a backup to restore into it?', false)))
      return 'the site begins with an empty database'
    throw new SetUpError(
      `In another terminal run npm run restore -- FILE… --project ${projectOf(setUp)}, as docs/restoring.md says. When it is done, go on here.`,
    )
  },
}

/** Asks for a file until all of it can be stored; empty for none. */
const askTable = async ({ talk, root }: SetUp): Promise<Service[]> => {
  const read = (file: string) => menuFromTable(tableText(readFileSync(path.resolve(root, draggedPath(file)))))
  const file = await talk.ask('The file (drag it into this window), or Enter for none', {
    problem: (answer) => {
      if (answer === '') return undefined
      try {
        const { problems } = read(answer)
        return problems.length === 0 ? undefined : problems.slice(0, 8).join('\n  ')
      } catch {
        return 'This file cannot be read. Write its whole name, such as /home/naledi/menu.csv.'
      }
    },
  })
  return file === '' ? [] : read(file).menu
}

const LATER = 'empty for now; House, Menu in the portal fills it'

export const menu: Step = {
  title: 'The menu',
  seen: async ({ database }) =>
    (await collectionsOf(database())).includes('services') ? 'stored; House, Menu in the portal changes it' : undefined,
  work: async (setUp) => {
    const { talk, database } = setUp
    talk.say(
      'You can enter the menu in the portal later, or bring it as a table now: a spreadsheet saved as CSV.',
      `Its first line is ${TABLE_HEAD.join(', ')}; category is massage, facial or nails, minutes a number, price such as P350 or From P300.`,
    )
    const treatments = await askTable(setUp)
    if (treatments.length === 0) return LATER
    talk.say(
      ...treatments.map(({ name, category, duration, price, description }) =>
        ['  ', `${name} · ${category} · ${String(duration)} min · ${price}`, description && ` · ${description}`].join(
          '',
        ),
      ),
    )
    if (!(await talk.agree(`Store these ${String(treatments.length)} treatments?`))) return LATER
    const stored = treatments.map(({ id, ...fields }) => ({ path: `services/${id}`, fields, now: ['updatedAt'] }))
    await storeDocuments(database(), stored)
    return `${String(stored.length)} treatments are stored`
  },
}
