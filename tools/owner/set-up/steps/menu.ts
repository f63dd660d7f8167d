import { readFileSync } from 'node:fs'
import path from 'node:path'
import { STARTING_MENU } from '#domain/starting-menu.ts'
import { storeDocuments } from '../documents.ts'
import { draggedPath } from '../dragged-file.ts'
import { menuFromTable, TABLE_HEAD, tableText } from '../menu-table.ts'
import { projectOf, type SetUp, type Step } from '../step.ts'

const isEmpty = async (setUp: SetUp): Promise<boolean> => {
  const project = projectOf(setUp)
  const where = `/v1/projects/${project}/databases/(default)/documents/services?pageSize=1`
  const found = (await setUp.google.ask('firestore', where, { project })) as { documents?: unknown[] } | undefined
  return (found?.documents ?? []).length === 0
}

/** Asks for a file until all of it can be stored. */
const askTable = async ({ talk, root }: SetUp) => {
  talk.say(
    `A table from a spreadsheet, saved as CSV, whose first line is ${TABLE_HEAD.join(', ')}.`,
    'category is massage, facial or nails; minutes a number; price such as P350 or From P300.',
  )
  const readable = (file: string) => menuFromTable(tableText(readFileSync(path.resolve(root, draggedPath(file)))))
  const file = await talk.ask('The file (drag it into this window)', {
    problem: (answer) => {
      try {
        const { problems } = readable(answer)
        return problems.length === 0 ? undefined : problems.slice(0, 8).join('\n  ')
      } catch {
        return 'This file cannot be read. Write its whole name, such as /home/naledi/menu.csv.'
      }
    },
  })
  return readable(file).menu
}

export const menu: Step = {
  title: 'The menu',
  minutes: 3,
  standing: async (setUp) => {
    if (!(await isEmpty(setUp))) return 'stored; House, Menu in the portal changes it'
    return setUp.notes.read().menu === 'none' ? 'empty for now; House, Menu in the portal fills it' : undefined
  },
  work: async (setUp) => {
    const { talk, notes } = setUp
    const kind = await talk.choose(
      'Which treatments does the spa offer at first? All can be changed later in the portal.',
      [
        {
          value: 'demo',
          name: `The ${String(STARTING_MENU.length)} of the demo`,
          description: 'Examples that you can change.',
        },
        { value: 'table', name: 'My own, from a table (CSV)' },
        { value: 'none', name: 'None yet: I enter them in the portal' },
      ],
    )
    const treatments = kind === 'demo' ? STARTING_MENU : kind === 'table' ? await askTable(setUp) : []
    if (treatments.length > 0)
      await storeDocuments(
        setUp,
        treatments.map(({ id, ...fields }) => ({ path: `services/${id}`, fields, now: ['updatedAt'] })),
      )
    notes.add({ menu: kind })
  },
}
