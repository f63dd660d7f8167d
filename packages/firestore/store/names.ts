import { invalid } from '../status.ts'
import { isNumericId } from './text-order.ts'

// As in Google's emulator; production allows fewer.
const PROJECT = /^(?:[a-z0-9][a-z0-9.-]*:)?[a-z0-9][a-z0-9-]*$/
const DATABASE = /^(?:\(default\)|[\w-][\w.-]*)$/
const LONGEST_ID = 100

/** The beginning of every document name in a database. Throws INVALID_ARGUMENT for an id no project or database can have. */
export const rootOf = (project: string, database: string): string => {
  if (!PROJECT.test(project) || project.length > LONGEST_ID) throw invalid(`Illegal project id "${project}".`)
  if (!DATABASE.test(database) || database.length > LONGEST_ID) throw invalid(`Illegal database id "${database}".`)
  return `projects/${project}/databases/${database}/documents`
}

/** The database's id in a result of `rootOf`. */
export const databaseOf = (root: string): string => root.split('/')[3] ?? ''

/** Checks a result of `rootOf`. Throws INVALID_ARGUMENT. */
export const checkRoot = (root: string): string => {
  const [, project, database] = /^projects\/([^/]+)\/databases\/([^/]+)\/documents$/.exec(root) ?? []
  if (project === undefined || database === undefined) throw invalid(`"${root}" is not a database's name.`)
  return rootOf(project, database)
}

/** In bytes; 6 KiB as Google documents it. */
const LONGEST_NAME = 6144
const DEEPEST = 100

/** Whether UTF-8 can encode it: it holds no lone surrogate. With the `u` flag a surrogate pair is one character. */
export const isUnicode = (text: string): boolean => !/[\ud800-\udfff]/u.test(text)

/** Names like `__this__` are Firestore's. */
export const isReserved = (name: string): boolean => /^__.*__$/s.test(name)

const checkSegment = (segment: string, name: string, isCollection: boolean): void => {
  if (segment === '') throw invalid(`The name "${name}" has an empty part.`)
  if (segment === '.' || segment === '..') throw invalid(`The name "${name}" must not contain "." or "..".`)
  if (Buffer.byteLength(segment) > 1500) throw invalid('A part of a name must not be longer than 1,500 bytes.')
  if (!isUnicode(segment)) throw invalid('A name must be valid Unicode.')
  if (isReserved(segment) && (isCollection || !isNumericId(segment)))
    throw invalid(`${isCollection ? 'Collection' : 'Resource'} id "${segment}" is invalid because it is reserved.`)
}

/** Checks a path relative to the root: `documents` have an even number of parts, `collection`s an odd one. Throws INVALID_ARGUMENT. */
export const checkPath = (path: string, kind: 'document' | 'collection'): string => {
  const segments = path.split('/')
  if (Buffer.byteLength(path) > LONGEST_NAME) throw invalid(`A name must not be longer than ${LONGEST_NAME} bytes.`)
  if (segments.length > 2 * DEEPEST) throw invalid(`Collections may be nested ${DEEPEST} deep, not deeper.`)
  segments.forEach((segment, index) => {
    checkSegment(segment, path, index % 2 === 0)
  })
  if (segments.length % 2 !== (kind === 'document' ? 0 : 1)) throw invalid(`"${path}" is not the path of a ${kind}.`)
  return path
}

/** The path relative to `root` of a document's full name. Throws INVALID_ARGUMENT for another database or a malformed name. */
export const parseDocumentName = (name: unknown, root: string): string => {
  if (typeof name !== 'string') throw invalid(`A document name is missing: ${JSON.stringify(name) ?? 'nothing'}.`)
  if (!name.startsWith(`${root}/`)) throw invalid(`Document name "${name}" lacks "${root}/" at its beginning.`)
  return checkPath(name.slice(root.length + 1), 'document')
}

/** `bookings/a` split into its collection's path and its id. */
export const splitPath = (path: string): { collection: string; id: string } => {
  const at = path.lastIndexOf('/')
  return { collection: path.slice(0, at), id: path.slice(at + 1) }
}

/** The last part of a path; for a collection's path, its collection id. */
export const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
