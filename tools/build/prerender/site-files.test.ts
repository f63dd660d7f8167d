import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { webManifest } from './site-files.ts'

it('an installed site has the name of the deployment', () => {
  const manifest = JSON.parse(
    webManifest(readFileSync('public/manifest.webmanifest', 'utf8'), 'Tau & "Neo" $&'),
  ) as unknown
  expect(manifest).toMatchObject({ name: 'Tau & "Neo" $& Wellness Spa', short_name: 'Tau & "Neo" $&' })
})
