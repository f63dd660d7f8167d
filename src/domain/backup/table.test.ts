import { expect, it } from 'vitest'
import { chainFile, document, text } from '#support/backup-chains.ts'
import { allOf } from '#support/backup-files.ts'
import { mergeChain } from './chain.ts'
import { tableLine, tableOf, tablesOf } from './table.ts'

const documents = [
  document('bookings/a', {
    fullName: text('=Neo, "N"'),
    guests: { integerValue: '9007199254740993' },
    createdAt: { timestampValue: '2026-11-26T08:00:00.123456Z' },
    clientId: { nullValue: null },
    dateModified: { booleanValue: false },
    bounds: { doubleValue: -1.5 },
    selectedServices: {
      arrayValue: { values: [{ mapValue: { fields: { name: text('Facial'), duration: { integerValue: '60' } } } }] },
    },
    mail: { mapValue: { fields: { state: text('sent') } } },
  }),
  document('bookings/b', { id: text('x'), room: text('12') }),
  document('bookings/a/events/m', { kind: text('confirm') }),
]

it('has a column for each field of any document, and the ids by which tables are joined', async () => {
  const tables = await tablesOf(await mergeChain([chainFile(documents)]))
  expect(tables).toEqual([
    {
      name: 'bookings',
      columns: [
        ...['id', 'fullName', 'guests', 'createdAt', 'clientId', 'dateModified', 'bounds', 'selectedServices', 'mail'],
        ...['id (field)', 'room'],
      ],
    },
    { name: 'bookings-events', columns: ['bookings', 'id', 'kind'] },
  ])
})

it('writes a document as one line that no spreadsheet takes for a formula', async () => {
  const chain = await mergeChain([chainFile(documents)])
  const tables = await tablesOf(chain)
  const lines = (await allOf(chain.documents())).map((one) => {
    const table = tables.find(({ name }) => name === tableOf(one.path))
    return table && tableLine(one, table)
  })
  expect(lines).toEqual([
    'a,"\'=Neo, ""N""",9007199254740993,2026-11-26 10:00,,false,-1.5,"[{""name"":""Facial"",""duration"":60}]","{""state"":""sent""}",,\r\n',
    'b,,,,,,,,,x,12\r\n',
    'a,m,confirm\r\n',
  ])
})
