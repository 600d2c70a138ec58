/** The request header that names the function which a shared process must call. */
export const TARGET_HEADER = 'x-function-target'

/**
 * The entry module of the emulated functions (CommonJS). The emulator starts a process for one function, but this
 * module passes each request to the function that TARGET_HEADER names. Event triggers cannot read the request's
 * headers, so the name is stored when the server receives the request.
 */
export const SHARED_ENTRY = `
const { AsyncLocalStorage } = require('node:async_hooks')
const { subscribe } = require('node:diagnostics_channel')
const functions = require('./index.js')

const target = new AsyncLocalStorage()
subscribe('http.server.request.start', ({ request }) => {
  target.enterWith(request.headers['${TARGET_HEADER}'])
})
const call = (...args) => functions[target.getStore()](...args)
const { FUNCTION_TARGET } = process.env

module.exports = FUNCTION_TARGET ? { ...functions, [FUNCTION_TARGET]: call } : functions
`
