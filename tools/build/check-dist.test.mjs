import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { distProblems, forbiddenWords, unreadProblems } from './check-dist.mjs'

let dist
beforeEach(() => {
  dist = mkdtempSync(path.join(tmpdir(), 'dist-'))
  mkdirSync(path.join(dist, 'static', 'js'), { recursive: true })
  writeFileSync(path.join(dist, 'index.html'), '<title>La Lumière</title>')
  write('console.log("a clean build")')
  writeChunks('src/main.tsx')
})
afterEach(() => rmSync(dist, { recursive: true }))
const writeChunks = (...modules) => {
  const list = { chunks: [{ fileName: 'index.js', imports: [], modules }], imports: { 'src/main.tsx': [] } }
  writeFileSync(path.join(dist, '.chunks.json'), JSON.stringify(list))
  writeFileSync(path.join(dist, 'service-worker.js'), 'self.skipWaiting()')
}
const write = (content, name = 'index.js') => writeFileSync(path.join(dist, 'static', 'js', name), content)

describe('the check of a build', { timeout: 60_000 }, () => {
  it('finds no problem in a clean one', () => {
    expect(distProblems(dist, 'production')).toEqual([])
  })

  it.each(forbiddenWords('production'))('reports $what: $word', ({ word, what }) => {
    write(`const x="${word}"`, 'chunk.js')
    expect(distProblems(dist, 'production')).toEqual([
      `${path.join('static', 'js', 'chunk.js')} holds ${what} ("${word}").`,
    ])
  })

  it('reports a source map', () => {
    write('{}', 'index.js.map')
    expect(distProblems(dist, 'production')).toEqual([
      `${path.join('static', 'js', 'index.js.map')} is a source map, which shows the source to everybody.`,
    ])
  })

  it.each([
    ['/(?<=a)b/', '/(?<=a)b/'],
    ['/(?<!a)b/g', '/(?<!a)b/g'],
    ['/[\\p{L}--a]/v', '/[\\p{L}--a]/v'],
    ['RegExp("(?<=a)b")', '(?<=a)b'],
    ['new RegExp(`(?<!a)b`)', '(?<!a)b'],
    ['Promise.withResolvers()', 'Promise.withResolvers'],
    ['structuredClone({})', 'structuredClone'],
    ['one.isSubsetOf(other)', 'isSubsetOf'],
  ])('reports what an old browser lacks: %s', (script, found) => {
    write(script)
    expect(distProblems(dist, 'production')).toEqual([
      `${path.join('static', 'js', 'index.js')} needs a newer browser than package.json names: ${found}`,
    ])
  })

  it('reports a lookbehind in a page, and rules that an old browser skips in a sheet', () => {
    writeFileSync(path.join(dist, 'index.html'), '<script>/(?<=a)b/</script>')
    writeFileSync(path.join(dist, 'index.css'), '@layer base{p{color:oklab(1 0 0/.5)}}@media (width>=40rem){p{top:0}}')
    const found = distProblems(dist, 'production').map((problem) => problem.split(': ')[1])
    expect(found.sort()).toEqual(['(?<=', '@layer', '@media (width>=', 'oklab('])
  })

  it('knows a text about lookbehinds, a named group, and a colour or function behind a question', () => {
    write('const x = `(?<=${1})`, one = /(?<name>a)/, other = "(?<!"; x.lookingAt("(?<=")')
    writeFileSync(path.join(dist, 'index.css'), '@supports (color:color-mix(in lab, red, red)){p{color:red}}')
    expect(distProblems(dist, 'production')).toEqual([])
  })

  it('reports a module of the portal in a visitor’s chunk', () => {
    writeChunks('src/main.tsx', 'src/desk/session.ts')
    expect(distProblems(dist, 'production')).toEqual([
      'index.js is fetched by visitors and holds src/desk/session.ts of the portal.',
    ])
  })

  it('allows demo accounts in the demo build, but neither passwords nor parts of local', () => {
    const [{ salt }] = JSON.parse(readFileSync('tools/stack/auth/demo-credentials.json', 'utf8'))
    write(`"${salt}"`)
    expect(distProblems(dist, 'demo')).toEqual([])
    expect(distProblems(dist, 'production')).toHaveLength(1)
    for (const { word } of forbiddenWords('demo')) {
      write(`"${word}"`)
      expect(distProblems(dist, 'demo')).toHaveLength(1)
    }
  })

  it('fails without a build, as a command too', () => {
    rmSync(path.join(dist, 'static'), { recursive: true })
    expect(() => distProblems(dist, 'demo')).toThrow('holds no build')
    const script = fileURLToPath(new URL('check-dist.mjs', import.meta.url))
    const run = (folder) =>
      execFileSync(process.execPath, [script, '--mode', 'demo', folder], { stdio: 'pipe', encoding: 'utf8' })
    expect(() => run(dist)).toThrow(/holds no build/)
    mkdirSync(path.join(dist, 'static', 'js'), { recursive: true })
    write('lerato-demo')
    expect(() => run(dist)).toThrow(/must not be published/)
    write('clean')
    expect(run(dist)).toContain('Nothing of the local stack')
  })
})

describe('a deployment', () => {
  const writeUnread = (parts) => writeFileSync(path.join(dist, '.unread.json'), JSON.stringify(parts))
  const check = () =>
    execFileSync(process.execPath, [fileURLToPath(new URL('check-dist.mjs', import.meta.url)), '--publish', dist], {
      stdio: 'pipe',
      encoding: 'utf8',
    })

  it('is stopped where the build could not read what the owner has set, with the sentence what to do', () => {
    writeUnread([])
    expect(unreadProblems(dist)).toEqual([])
    expect(check()).toContain('Nothing of the local stack')
    writeUnread(['opening hours as in the source: no answer within 5000 ms'])
    expect(unreadProblems(dist)[0]).toContain('The pages are written with opening hours as in the source')
    expect(check).toThrow(/must not be published:[\s\S]*no answer within 5000 ms[\s\S]*Run again: npm run deploy/)
    // The printed commands must work in any shell: one that is only in node_modules/.bin does not.
    for (const line of unreadProblems(dist).filter((one) => one.includes('deploy')))
      expect(line).toMatch(/npm run (deploy(:rules)?|firebase -- deploy --only \S+)$/)
  })
})
