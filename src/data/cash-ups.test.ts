import { expect, test } from 'vitest'
import { parseCashUp } from '#features/payment/cash-up.ts'
import { daysAhead, THATO } from '#support/builders.ts'
import { openDesk } from '#support/desk.ts'
import { idOf } from '#support/ids.ts'
import { failureOf } from '#support/outcomes.ts'
import { addMovement, closeDay, readLastClose } from './cash-ups.ts'

const desk = openDesk()
const TODAY = daysAhead(0)
const FLOAT = { float: 50_000 }

const storedClose = async () => parseCashUp(TODAY, await desk.at(`cashups/${TODAY}`))

test('cash is added to no closed day, and alone makes no last close', async () => {
  const FLOWERS = { kind: 'out', amount: 5_000, words: 'Flowers' } as const
  desk.signInAs(THATO)
  await closeDay(daysAhead(-2), FLOAT, THATO)
  await addMovement(TODAY, idOf('flowers'), FLOWERS, THATO)
  expect(await readLastClose()).toMatchObject({ date: daysAhead(-2), ...FLOAT })
  await closeDay(TODAY, FLOAT, THATO)
  expect(await failureOf(closeDay(TODAY, { float: 1 }, THATO))).toMatchObject({ code: 'conflict' })
  const late = await failureOf(addMovement(TODAY, idOf('late'), FLOWERS, THATO))
  expect(late?.message).toMatch(/^You changed this at .* Nothing was saved; look at the card\.$/)
  // Stored before the close, so its answer was lost.
  await addMovement(TODAY, idOf('flowers'), FLOWERS, THATO)
  expect((await storedClose()).movements).toMatchObject([{ id: idOf('flowers'), ...FLOWERS, by: { name: 'Thato' } }])
})
