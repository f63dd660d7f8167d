import { render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { env } from '#config/env.ts'
import { LiveNote, LiveSince } from './live-note.tsx'

afterEach(() => {
  env.appCheckKey = undefined
})

const PARTS = ['offers', 'team', 'hours', 'words'] as const

it.each(PARTS)('says when visitors see the saved %s', (part) => {
  const { container } = render(<LiveNote part={part} />)
  const words = part === 'words' ? /^Guests read these texts/ : /on the next page that they open\./
  expect(container.textContent).toMatch(words)
})

it('says since when visitors see them once they are saved, but not with App Check', () => {
  const { rerender } = render(<LiveSince savedAt="" />)
  expect(screen.getByRole('status').textContent).toBe('')
  rerender(<LiveSince savedAt="10:42 AM" />)
  expect(screen.getByRole('status').textContent).toBe('Visitors see this since 10:42 AM.')
  env.appCheckKey = 'the key of the site'
  rerender(<LiveSince savedAt="10:43 AM" />)
  expect(screen.getByRole('status').textContent).toBe('')
})

it.each(PARTS)('with App Check says which pages show the saved %s only after the next deployment', (part) => {
  env.appCheckKey = 'the key of the site'
  const { container } = render(<LiveNote part={part} />)
  expect(container.textContent).toMatch(part === 'words' ? /^Guests read these texts/ : /after the next deployment\.$/)
})
