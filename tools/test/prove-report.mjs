const seconds = (one) => `${Math.round(one.seconds)} s`

/** The result of `npm run prove` as Markdown: counts and durations of each step, and the skipped tests by name. */
export const proveReport = ({ date, machine, seed, results }) => {
  const rows = results.map(
    (one) => `| ${one.name} | ${one.passed} | ${one.failures.length} | ${one.skipped.length} | ${seconds(one)} |`,
  )
  const skipped = results.flatMap(({ name, skipped }) =>
    skipped.length === 0 ? [] : [`Skipped of ${name}:`, '', ...skipped.map((test) => `- ${test}`), ''],
  )
  return [
    '# What npm run prove found',
    '',
    `${date}, seed ${seed}: \`PROVE=${seed} npm run prove\` repeats it. ${machine}.`,
    '',
    '| step | passed | failed | skipped | time |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    ...skipped,
  ].join('\n')
}
