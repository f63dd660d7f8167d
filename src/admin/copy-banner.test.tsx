import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CopyBanner } from './copy-banner.tsx'

it('says of which date of the venue the copy is', () => {
  render(<CopyBanner of="2030-01-14T22:30:00.000Z" />)
  expect(screen.getByRole('complementary', { name: 'Which records these are' }).textContent).toBe(
    'A copy of Tuesday 15 January 2030. Changes and e-mails stay on this computer.',
  )
})

it('is nowhere else', () => {
  const { container } = render(<CopyBanner />)
  expect(container.childElementCount).toBe(0)
})
