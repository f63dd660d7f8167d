import { describe, expect, it } from 'vitest'
import { type Answer, scriptedTalk } from '#support/set-up.ts'
import type { SetUp, Step } from './step.ts'
import { takeSteps } from './take-steps.ts'
import { SetUpError } from './talk.ts'

/** A step that is done after so many tries of its work. */
const stepOf = (title: string, tries: number, refusal?: Error) => {
  const seen = { looks: 0, tries: 0 }
  const step: Step = {
    title,
    minutes: 2,
    standing: () => {
      seen.looks += 1
      return Promise.resolve(seen.tries >= tries ? 'done' : undefined)
    },
    work: () => {
      seen.tries += 1
      return refusal && seen.tries < tries ? Promise.reject(refusal) : Promise.resolve()
    },
  }
  return { step, seen }
}

const play = async (steps: readonly Step[], answers: readonly Answer[] = []) => {
  const { talk, said, left } = scriptedTalk(answers)
  const isDone = await takeSteps(steps, { talk } as SetUp)
  expect(left()).toEqual([])
  return { isDone, said }
}

describe('the steps', () => {
  it('are looked at before, and again after their work; what is done already is left as it is', async () => {
    const [one, other] = [stepOf('The project', 0), stepOf('The database', 1)]
    const { isDone, said } = await play([one.step, other.step])
    expect(isDone).toBe(true)
    expect([one.seen, other.seen]).toEqual([
      { looks: 1, tries: 0 },
      { looks: 2, tries: 1 },
    ])
    expect(said).toEqual([
      '✓ 1 of 2 The project: done',
      '',
      '── 2 of 2 The database · about 2 minutes',
      '✓ 2 of 2 The database: done',
    ])
  })

  it('say what to do when they are refused, and go on when they are tried again', async () => {
    const { step } = stepOf('The project', 2, new SetUpError('Accept the terms.\n(Google said no.)'))
    const { isDone, said } = await play([step], [[/^Try this step again/, true]])
    expect(isDone).toBe(true)
    expect(said).toContain('! Accept the terms.')
    expect(said).toContain('! (Google said no.)')
  })

  it('end when the person would rather not, and none after it begins', async () => {
    const [one, other] = [stepOf('The project', 2, new SetUpError('Accept the terms.')), stepOf('The database', 1)]
    expect((await play([one.step, other.step], [[/^Try this step again/, false]])).isDone).toBe(false)
    expect(other.seen.looks).toBe(0)
  })

  it('ask before they repeat work that refused nothing and is not done yet', async () => {
    const { step, seen } = stepOf('The rules', 3)
    const again: Answer = [/^This step is not done yet/, true]
    expect((await play([step], [again, again])).isDone).toBe(true)
    expect(seen.tries).toBe(3)
  })

  it('name a full disk, and leave an error of the program as it is', async () => {
    const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
    const { said } = await play([stepOf('The project', 2, full).step], [[/^Try this step again/, true]])
    expect(said.join()).toContain('The disk of this computer is full.')
    await expect(play([stepOf('The project', 2, new TypeError('a fault')).step])).rejects.toThrow('a fault')
  })
})
