/** A site of Firebase Hosting as its REST service names it, `projects/…/sites/la-lumiere-4711`. */
export type HostingSite = { name: string; defaultUrl: string; type?: string }

/** The site that a deployment goes to: the default one of the project, which has the project's name. */
export const publishedSite = (sites: readonly HostingSite[], project: string): HostingSite | undefined =>
  sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites.find(({ name }) => name.endsWith(`/${project}`))
