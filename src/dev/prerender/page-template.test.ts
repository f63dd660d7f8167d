import { expect, it } from 'vitest'
import { pageTemplate } from './page-template.ts'

const chunk = (name: string, imports: string[], isEntry = false) => ({
  fileName: `static/js/${name}.js`,
  moduleIds: [`/src/pages/${name}/${name}-page.tsx`],
  imports: imports.map((other) => `static/js/${other}.js`),
  isEntry,
  code: `const classes = "of-${name}"`,
})
const names = ['index', 'react', 'home', 'about']

it('a page names and is styled for whatever entry and page import, and for no other page', () => {
  const page = pageTemplate('<head><meta name="viewport" /></head><body></body>', '/', '<main></main>', {
    chunks: [chunk('index', ['react'], true), chunk('react', []), chunk('home', ['index']), chunk('about', ['index'])],
    css: names.map((name) => `.of-${name}{color:red}`).join(''),
    sheet: '/static/css/site.css',
    faceSheet: '/static/css/faces.css',
    faces: [
      ['Display', '/display.woff2', '500'],
      ['Text', '/text.woff2', '400'],
    ],
    rest: [],
    starter: ({ entry, chunks }) => [entry, ...chunks].join(' '),
  })
  expect(page).toContain('<script>/static/js/index.js /static/js/react.js /static/js/home.js</script>')
  expect(names.filter((name) => page.includes(`.of-${name}{`))).toEqual(['index', 'react', 'home'])
})
