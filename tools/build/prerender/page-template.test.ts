import { expect, it } from 'vitest'
import { pageTemplate } from './page-template.ts'

const chunk = (name: string, imports: string[], isEntry = false) => ({
  fileName: `static/js/${name}.js`,
  moduleIds: [`/src/pages/${name}/${name}-page.tsx`],
  imports: imports.map((other) => `static/js/${other}.js`),
  isEntry,
})
const CHUNKS = [
  chunk('index', ['react'], true),
  chunk('react', []),
  chunk('home', ['index']),
  chunk('about', ['index']),
]

it('a page lists the chunks of entry and page only, and contains its style sheet; without JavaScript it links the sheet', () => {
  const template =
    '<head><meta name="viewport" /><link rel="stylesheet" href="/a.css" /><script src="/a.js"></script></head>'
  const page = pageTemplate(template, '/', '<main></main>', {
    chunks: CHUNKS,
    css: 'p{top:0}',
    sheet: '/static/css/index.css',
    faces: '/static/css/faces.css',
    fonts: [['Jost', '400', '/jost.woff2']],
    starter: ({ entry, chunks, sheet, fonts }) => [entry, ...chunks, sheet, ...fonts.flat()].join(' '),
  })
  expect(page).toContain(
    '<script>/static/js/index.js /static/js/react.js /static/js/home.js /static/css/index.css Jost 400 /jost.woff2</script>',
  )
  expect(page).toContain(
    '<style>p{top:0}</style><noscript><link rel="stylesheet" href="/static/css/index.css" /><link rel="stylesheet" href="/static/css/faces.css" /></noscript>',
  )
  expect(page).not.toMatch(/a\.css|a\.js/)
})
