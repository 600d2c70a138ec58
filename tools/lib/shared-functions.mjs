/** The request header that names the function to call. It is needed because several functions share a process. */
export const TARGET_HEADER = 'x-function-target'

/**
 * The entry module of the emulated functions (CommonJS). The emulator expects one process for each function, but here
 * one process serves several. So this module calls the function that the request header TARGET_HEADER names. It reads
 * the header when the server receives the request, because event triggers do not get the headers.
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
