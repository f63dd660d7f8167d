const seconds = (one) => `${Math.round(one.seconds)} s`

/** The result of `node tools/test/prove.mjs` as Markdown: counts and durations of each step, and the skipped tests by name. */
export const proveReport = ({ date, machine, seed, results }) => {
  const rows = results.map(
    (one) => `| ${one.name} | ${one.passed} | ${one.failures.length} | ${one.skipped.length} | ${seconds(one)} |`,
  )
  const skipped = results.flatMap(({ name, skipped }) =>
    skipped.length === 0 ? [] : [`Skipped of ${name}:`, '', ...skipped.map((test) => `- ${test}`), ''],
  )
  return [
    '# What node tools/test/prove.mjs found',
    '',
    `${date}, seed ${seed}: \`PROVE=${seed} node tools/test/prove.mjs\` repeats it. ${machine}.`,
    '',
    '| step | passed | failed | skipped | time |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...rows,
    '',
    ...skipped,
  ].join('\n')
}
