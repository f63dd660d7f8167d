/** Everything that the played Google keeps. Plain objects without times, so that the ends of two runs can be compared. */
export type State = {
  /** Who logged in last. */
  account: Account | null
  projects: Record<string, Project>
  /** Ids of projects that strangers have. */
  takenProjects: string[]
  /** Names of hosting sites that strangers have. */
  takenSites: string[]
}

export type Account = { email: string }

export type Project = {
  projectId: string
  projectNumber: string
  displayName: string
  /** E-mail address of the owner; nobody else may see the project. */
  owner: string
  /** Whether Firebase was added. */
  hasFirebase: boolean
  apps: App[]
  databases: Record<string, Database>
  rulesets: Ruleset[]
  /** The ruleset in force of a release, `cloud.firestore` for the rules of the database. */
  ruleReleases: Record<string, string>
  sites: Record<string, Site>
  /** `null` until a way to sign in was switched on for the first time. */
  signIn: { emailPassword: boolean; authorizedDomains: string[] } | null
  accounts: Imported[]
  /** Enabled services by host name. */
  services: string[]
  billingEnabled: boolean
}

export type App = { appId: string; displayName: string; apiKey: string }

export type Database = { locationId: string; type: string; indexes: Index[]; fields: Field[] }

type IndexField = { fieldPath: string; order?: string; arrayConfig?: string }

export type Index = {
  name: string
  queryScope: string
  fields: IndexField[]
  state: 'CREATING' | 'READY' | 'NEEDS_REPAIR'
}

export type Field = { name: string; indexConfig: unknown; ttlConfig?: unknown }

export type Ruleset = { name: string; files: { name: string; content: string }[] }

export type Site = {
  appId: string
  versions: Version[]
  /** Names of versions, the newest first. */
  releases: string[]
  domains: Record<string, Domain>
}

export type Version = { name: string; status: string; config: Record<string, unknown>; files: Record<string, string> }

export type Domain = { domainName: string; ownershipState: string; hostState: string; certState: string }

export type Imported = { localId: string; email: string; claims: unknown }

export const emptyState = (): State => ({ account: null, projects: {}, takenProjects: [], takenSites: [] })

export const newProject = (state: State, projectId: string, displayName: string, owner: string): Project => ({
  projectId,
  projectNumber: String(700_000_000_001 + Object.keys(state.projects).length),
  displayName,
  owner,
  hasFirebase: false,
  apps: [],
  databases: {},
  rulesets: [],
  ruleReleases: {},
  sites: {},
  signIn: null,
  accounts: [],
  services: [],
  billingEnabled: false,
})
