/** The ports of the stack that tests start, apart from the usual ones so that a developer's own stack may run beside them. */
export const testPorts = {
  SITE_PORT: process.env.SITE_PORT ?? '4273',
  FIRESTORE_PORT: process.env.FIRESTORE_PORT ?? '8280',
  AUTH_PORT: process.env.AUTH_PORT ?? '9299',
  OUTBOX_PORT: process.env.OUTBOX_PORT ?? '8225',
}
