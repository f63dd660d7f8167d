import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { ContactPage } from '#features/contact/contact-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'

export type User = ReturnType<typeof userEvent.setup>

export const openContact = () => {
  const user = userEvent.setup({ delay: null })
  const view = render(
    <MemoryRouter>
      <DialogProvider>
        <ContactPage />
      </DialogProvider>
    </MemoryRouter>,
  )
  return { user, ...view }
}

export const NAMES = ['Name', 'Email', 'Phone', 'Message'] as const
export const field = (name: (typeof NAMES)[number]) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`))
export const values = () => NAMES.map((name) => field(name).value)
export const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send Message' })

/** The error beside a field; empty when there is none. */
export const errorOf = (name: (typeof NAMES)[number]) => {
  const input = field(name)
  const ids = input.getAttribute('aria-describedby')?.split(' ') ?? []
  if (input.getAttribute('aria-invalid') !== 'true') return ''
  return document.getElementById(ids[0] ?? '')?.textContent ?? ''
}

export const ANN = {
  name: 'Ann Molefe',
  email: 'ann@example.com',
  phone: '71234567',
  message: 'Do you offer massages for two?',
}

export const fillContact = async (user: User, draft = ANN) => {
  await user.type(field('Name'), draft.name)
  await user.type(field('Email'), draft.email)
  await user.type(field('Phone'), draft.phone)
  await user.type(field('Message'), draft.message)
}

export const dialog = (name: string) => screen.findByRole('dialog', { name })

export const press = async (user: User, button: string) =>
  user.click(within(screen.getByRole('dialog')).getByRole('button', { name: button }))
