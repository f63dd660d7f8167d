import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { env } from '#config/env.ts'
import { LiveNote } from './live-note.tsx'

afterEach(() => {
  env.appCheckKey = undefined
})

const PARTS = ['offers', 'team', 'hours', 'words'] as const

it.each(PARTS)('says when visitors see the saved %s, and since when once they are saved', (part) => {
  const { rerender } = render(<LiveNote part={part} savedAt="" />)
  const before = screen.getByRole('status').textContent
  expect(before).toMatch(part === 'words' ? /^Guests read these texts/ : /every page .* at most five minutes later\./)
  rerender(<LiveNote part={part} savedAt="10:42 AM" />)
  expect(screen.getByRole('status').textContent).toBe('Visitors see this since 10:42 AM.')
})

it.each(PARTS)('with App Check says which pages show the saved %s only after the next deployment', (part) => {
  env.appCheckKey = 'the key of the site'
  render(<LiveNote part={part} savedAt="10:42 AM" />)
  expect(screen.getByRole('status').textContent).toMatch(
    part === 'words' ? /^Guests read these texts/ : /after the next deployment\.$/,
  )
})
