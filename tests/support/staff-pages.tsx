import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { vi } from 'vitest'
import { AdminLoginPage } from '#portal/admin-login-page.tsx'
import { AdminPage } from '#portal/admin-page.tsx'
import { DialogProvider } from '#ui/dialog-provider.tsx'
import './stored-portal.tsx'

/** The login and the portal at their addresses, as in one tab; a test says with `data.accounts()` who is signed in to Firebase. */
export const openStaffPages = (path: '/admin' | '/admin-login') => {
  const { unmount: leave } = render(
    <MemoryRouter initialEntries={[path]}>
      <DialogProvider>
        <Routes>
          <Route path="/admin-login" element={<AdminLoginPage />} />
          <Route path="/admin" element={<AdminPage />} />
        </Routes>
      </DialogProvider>
    </MemoryRouter>,
  )
  return { leave, user: userEvent.setup() }
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
export const portal = async () => {
  await screen.findByRole('heading', { level: 1, name: 'Admin Portal' })
  // What an effect begins, such as the pause before the curtain.
  await act(() => Promise.resolve())
}
export const login = () => screen.findByRole('heading', { level: 1, name: 'Admin Login' })

/** The clock is `ms` later, and somebody looks at the tab again; needs a fake `Date`. */
export const comeBackAfter = (ms: number) => {
  vi.setSystemTime(Date.now() + ms)
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
}
