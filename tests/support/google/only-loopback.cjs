// Loaded before a program (NODE_OPTIONS): a connection to another machine fails and is written to the file FOREIGN_CONNECTIONS.
const { appendFileSync } = require('node:fs')
const { Socket } = require('node:net')

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1|)$/
const { connect } = Socket.prototype
Socket.prototype.connect = function (...words) {
  const [options] = Array.isArray(words[0]) ? words[0] : words
  const { host = '', path } = typeof options === 'object' ? options : { host: words[1] }
  if (path === undefined && !LOOPBACK.test(host ?? '')) {
    appendFileSync(process.env.FOREIGN_CONNECTIONS, `${host}\n`)
    process.nextTick(() => this.destroy(new Error(`No connection to ${host}: only this machine.`)))
    return this
  }
  return connect.apply(this, words)
}
