import { expect, it } from 'vitest'
import { pageFiles } from './page-files.ts'

const chunk = (name: string, imports: string[] = [], isEntry = false) => ({
  fileName: `static/js/${name}.js`,
  moduleIds: [`/src/pages/${name}/${name}-page.tsx`],
  imports: imports.map((other) => `static/js/${other}.js`),
  isEntry,
})

it('every visitors’ page is told with the scripts of its own, none with those of every page, and no page of the staff', () => {
  const plain = ['home', 'about', 'services', 'gallery', 'privacy'].map((name) => chunk(name, ['index', 'react']))
  const withForms = ['booking', 'contact'].map((name) => chunk(name, ['react', 'forms']))
  const files = pageFiles([chunk('index', ['react'], true), chunk('react'), chunk('forms'), ...plain, ...withForms])
  expect(files).toEqual({
    '/': ['/static/js/home.js'],
    '/about': ['/static/js/about.js'],
    '/services': ['/static/js/services.js'],
    '/gallery': ['/static/js/gallery.js'],
    '/booking': ['/static/js/forms.js', '/static/js/booking.js'],
    '/contact': ['/static/js/forms.js', '/static/js/contact.js'],
    '/privacy': ['/static/js/privacy.js'],
  })
})
