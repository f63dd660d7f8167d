import { expect, it } from 'vitest'
import { parseBlock } from '#domain/diary/block.ts'
import { dutyText, usualDutyText } from '#domain/diary/duty-text.ts'
import { NO_OCCUPANCY } from '#domain/diary/occupancy.ts'
import { daysAhead, NALEDI, THATO } from '#support/builders.ts'
import { eventually } from '#support/eventually.ts'
import { idOf } from '#support/ids.ts'
import { showPortal } from '#support/portal.tsx'
import { openStoredData } from '#support/stored-data.ts'
import { therapist } from '#support/therapists.ts'

const data = openStoredData()
const [DATE, OTHER] = [daysAhead(3), daysAhead(5)]
const TEAM = [therapist('neo'), therapist('thato', { categories: ['nails'], weekdays: [1, 2, 3] })]
const HELD = { ...NO_OCCUPANCY, massage: { '48': 1, '49': 1 } }

/** A house as it was before visitors were told who is on duty: two blocks of a therapist hold places of their days. */
const beforeDuty = async () => {
  await data.put('settings/therapists', { therapists: TEAM })
  await data.put('settings/diary', { buffer: 15, notice: 0, daysAhead: 366, closedWeekdays: [], updatedAt: new Date() })
  for (const date of [DATE, OTHER]) {
    await data.put(`days/${date}`, { date, ...HELD, updatedAt: new Date() })
    const block = { therapist: 'neo', date, from: 720, to: 750, words: 'Lunch', takes: HELD, createdAt: new Date() }
    await data.put(`blocks/${idOf(date)}`, block)
  }
}
const dutyOf = async (date: string) => {
  const block = parseBlock('one', await data.at(`blocks/${idOf(date)}`))
  return dutyText(date, TEAM, { buffer: 15, blocks: block ? [block] : [] })
}

it('main’s portal tells visitors who is on duty, and frees what blocks of therapists held, once', async () => {
  await beforeDuty()
  const { close } = showPortal('', { staff: NALEDI })
  await eventually(async () => {
    expect((await data.at('settings/diary'))?.['duty']).toBe(usualDutyText(TEAM, 15))
    for (const date of [DATE, OTHER])
      expect(await data.at(`days/${date}`)).toMatchObject({ massage: {}, duty: await dutyOf(date) })
  })
  expect((await data.at(`blocks/${idOf(DATE)}`))?.['takes']).toEqual(NO_OCCUPANCY)
  close()
}, 60_000)

it('staff’s portal does so for the day that the diary shows', async () => {
  await beforeDuty()
  data.signInAs(THATO)
  const { close } = showPortal(`?view=diary&day=${DATE}`, { staff: THATO })
  await eventually(async () => {
    expect(await data.at(`days/${DATE}`)).toMatchObject({ massage: {}, duty: await dutyOf(DATE) })
  })
  expect((await data.at('settings/diary'))?.['duty']).toBeUndefined()
  expect((await data.at(`days/${OTHER}`))?.['massage']).toEqual(HELD.massage)
  close()
}, 60_000)
