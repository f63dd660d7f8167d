import { load, machine, table } from '../lib/figures.ts'
import { dayOf, type Feature } from './day.ts'
import type { Judged } from './budgets.ts'

const whole = (number: number): string => Math.round(number).toLocaleString('en')

/** Markdown, dated. */
export const reportOf = (features: readonly Feature[], judged: readonly Judged[], stored: string): string => {
  const day = dayOf(features)
  const rows = features.map(({ step, times, each }) => [
    step,
    whole(times),
    whole(each.reads),
    whole(each.reads * times),
    whole(each.lookUps * times),
    whole(each.writes * times),
  ])
  const total = ['the day', '', '', whole(day.reads), whole(day.lookUps), whole(day.writes)]
  return [
    '# What a day costs',
    '',
    `${new Date().toISOString().slice(0, 10)}: ${stored}; ${machine()}, load ${load()}.`,
    'The budgeted day of `docs/costs.md`: the production build in Chromium, each step played once against the local Firestore, which counts as Google bills, and multiplied by how often it happens. Written by `npm run bench -- cost`.',
    '',
    table(
      ['budget', 'at most', 'measured', ''],
      judged.map(({ budget, most, measured, isKept }) => [
        budget,
        whole(most),
        whole(measured),
        isKept ? 'kept' : 'MISSED',
      ]),
    ),
    '',
    table(['step', 'times', 'reads each', 'reads a day', 'of them look-ups', 'writes a day'], [...rows, total]),
    '',
    'The reads of one step:',
    '',
    ...features.map(({ step, parts }) => `- ${step}: ${parts === '' ? 'none' : parts}`),
    '',
  ].join('\n')
}
