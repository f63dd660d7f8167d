import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import type * as Spa from '#config/spa.ts'
import { paths } from '#config/paths.ts'
import { DESCRIPTIONS } from '#content/screens.ts'
import { Footer } from './site/footer.tsx'
import { Story } from '#pages/about/about-page.tsx'
import { Statement } from '#pages/home/home-page.tsx'

vi.mock('#config/spa.ts', async (original) => {
  const module = await original<typeof Spa>()
  return { ...module, spa: module.spaFrom({ name: 'Acacia Spa', mail: {} }) }
})

it('a spa with a name of its own is not said to mean The Light', () => {
  render(
    <MemoryRouter>
      <Statement />
      <Story />
      <Footer />
    </MemoryRouter>,
  )
  expect(document.body.textContent).not.toMatch(/means|undefined|La Lumière/)
  expect(screen.getByText('We love the last hour of the day best')).toBeVisible()
  expect(screen.getByText(/^We opened the house for the hour/)).toBeInTheDocument()
  expect(screen.getByText('Acacia Spa, Mmopane, Botswana')).toBeInTheDocument()
  expect(DESCRIPTIONS[paths.about]).toMatch(/^The story, the people and the place/)
})
