import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

/** `html` and the auto-reply's `text` are bodies; all other texts are header fields. Placeholders are written as in EmailJS. */
export type Template = {
  id: string
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  /** The exact names of the parameters that a message must have. */
  parameters: readonly string[]
  sample: Parameters
  autoReply: AutoReply | undefined
}
type AutoReply = { to: string; replyTo: string; subject: string; text: string }
export type Parameters = Readonly<Record<string, string>>

export type Rendered = {
  to: string
  fromName: string
  replyTo: string
  subject: string
  html: string
  text: string
  /** EmailJS's auto-reply, if the template has one. */
  autoReply?: AutoReply
}

const PLACEHOLDER = /\{\{\s*(\w+)\s*\}\}/g

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string')

const readTemplate = async (folder: string, id: string): Promise<Template> => {
  const html = await readFile(path.join(folder, `${id}.html`), 'utf8')
  const fields: unknown = JSON.parse(await readFile(path.join(folder, `${id}.json`), 'utf8'))
  if (!isRecord(fields) || !isTexts(fields['sample']))
    throw new Error(`${id}.json needs sample values, all of them text.`)
  const text = (name: string) => {
    const value = fields[name]
    if (typeof value !== 'string') throw new Error(`${id}.json needs the text "${name}".`)
    return value
  }
  const { autoReply, sample } = fields
  if (autoReply !== undefined && !isTexts(autoReply)) throw new Error(`${id}.json: every field of autoReply is a text.`)
  const sources = [html, text('to'), text('replyTo'), text('subject'), ...Object.values(autoReply ?? {})].join('\n')
  if (sources.includes('{{{')) throw new Error(`${id} uses triple braces, which insert a visitor's words as raw HTML.`)
  const unknown = [...sources.matchAll(PLACEHOLDER)].find(([, name = '']) => !Object.hasOwn(sample, name))
  if (unknown) throw new Error(`${id} uses ${unknown[0]}, which has no sample value in ${id}.json.`)
  return {
    id,
    to: text('to'),
    fromName: text('fromName'),
    replyTo: text('replyTo'),
    subject: text('subject'),
    html,
    parameters: Object.keys(sample),
    sample,
    autoReply: autoReply as AutoReply | undefined,
  }
}

/** The templates of a folder by id, which is the file's name. Throws for an invalid template. */
export const loadTemplates = async (folder: string): Promise<ReadonlyMap<string, Template>> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html')).sort()
  const templates = await Promise.all(files.map((file) => readTemplate(folder, path.basename(file, '.html'))))
  return new Map(templates.map((template) => [template.id, template]))
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)

const fill = (source: string, params: Parameters, insert = (text: string) => text) =>
  source.replace(PLACEHOLDER, (_, name: string) => insert(params[name] ?? ''))

/** A header field is one line; a line break in a name must not start a second header. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

const decoded = (html: string) =>
  Object.entries({ ...ENTITIES, ' ': '&nbsp;' }).reduceRight(
    (text, [sign, entity]) => text.replaceAll(entity, sign),
    html,
  )

/** The visible text of a mail: one line per block or table row. Line breaks in `html` are kept, because only visitors' text has them. */
const textOf = (html: string) =>
  decoded(
    html
      .replace(/<div style="\s*display: none.*?<\/div>/, '')
      .replace(/\s*<\/td>\s*(?=<td)/g, ': ')
      .replace(/<br\s*\/?>|<\/(p|div|h\d|tr|table)>/g, '\n')
      .replace(/<[^>]+>/g, ''),
  )
    .split('\n')
    .map((line) => line.replace(/[ \t\u00a0]+/g, ' ').trim())
    .filter((line, index, lines) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim()

/** The mail EmailJS would send. Inserted text is escaped in the body and reduced to one line in headers. */
export const renderTemplate = (template: Template, params: Parameters): Rendered => {
  const line = (source: string) => oneLine(fill(source, params))
  const body = (source: string) => fill(source, params, escapeHtml)
  const { autoReply } = template
  return {
    to: line(template.to),
    fromName: line(template.fromName),
    replyTo: line(template.replyTo),
    subject: line(template.subject),
    html: body(template.html),
    text: textOf(body(template.html.replace(/\s+/g, ' '))),
    ...(autoReply && {
      autoReply: {
        to: line(autoReply.to),
        replyTo: line(autoReply.replyTo),
        subject: line(autoReply.subject),
        text: fill(autoReply.text, params),
      },
    }),
  }
}
