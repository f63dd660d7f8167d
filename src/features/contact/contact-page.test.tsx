import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import { ContactPage } from './contact-page.tsx'

const show = () =>
  render(
    <MemoryRouter>
      <DialogProvider>
        <ContactPage />
      </DialogProvider>
    </MemoryRouter>,
  )

describe('the contact page', () => {
  it('has links to call, write and open WhatsApp', () => {
    show()
    const addresses = screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')
    expect(addresses).toContain('tel:+26771234567')
    expect(addresses).toContain('mailto:info@lalumiere.example')
    expect(addresses.some((address) => address.startsWith('https://wa.me/26771234567?text='))).toBe(true)
  })

  it('loads the map of a third party only when the visitor asks for it', async () => {
    const { container } = show()
    expect(container.querySelector('iframe')).toBeNull()
    await userEvent.setup().click(screen.getByRole('button', { name: 'Show the map' }))
    expect(container.querySelector('iframe')?.src).toContain('https://www.openstreetmap.org/export/embed.html?bbox=')
  })
})
