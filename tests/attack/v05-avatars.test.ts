import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { avatarPicture } from '../support/avatar-picture'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import { anonymous, member, withoutRole, type Person } from './support/people'
import { BUCKET, fileUrl, send, tryRequest } from './support/wire'

const PICTURE = avatarPicture(120)
const GIF = Buffer.from(
  'GIF89a\x01\x00\x01\x00\x00\x00\x00,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
)

let mallory: Person
let alice: Person
let nobody: Person
beforeAll(async () => {
  ;[mallory, alice, nobody] = [await member(), await member(), await withoutRole()]
  await put('hers', `avatars/${alice.uid}/avatar.png`, alice.token)
  await put('mine', `avatars/${mallory.uid}/avatar.png`, mallory.token)
})
afterAll(close)

const as = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Firebase ${token}` }

/** Uploads a file in one request, as any program can. */
async function put(
  what: string,
  path: string,
  token: string | undefined,
  { type = 'image/png', bytes = PICTURE as Uint8Array<ArrayBuffer> | Buffer } = {},
): Promise<Outcome> {
  const response = await fetch(`${BUCKET}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { ...as(token), 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return httpOutcome(`${what} ${path}`, { status: response.status, text: await response.text() })
}

/** Uploads a file with metadata, as the SDK does. */
async function putWith(what: string, path: string, properties: object, token: string) {
  const boundary = randomUUID()
  const head = [
    `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path, ...properties })}`,
    `--${boundary}\r\ncontent-type: image/png\r\n\r\n`,
  ].join('\r\n')
  const body = Buffer.concat([Buffer.from(head), PICTURE, Buffer.from(`\r\n--${boundary}--`)])
  const response = await fetch(`${BUCKET}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...as(token),
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: new Uint8Array(body),
  })
  return httpOutcome(what, { status: response.status, text: await response.text() })
}

const change = async (what: string, path: string, properties: object, token?: string) =>
  httpOutcome(
    what,
    await send(fileUrl(path), { method: 'PATCH', headers: as(token), body: properties }),
  )
const read = async (what: string, address: string, token?: string) =>
  httpOutcome(what, await send(address, { headers: as(token) }))
const remove = async (what: string, path: string, token?: string) =>
  httpOutcome(what, await send(fileUrl(path), { method: 'DELETE', headers: as(token) }))

const malloryPath = () => `avatars/${mallory.uid}/avatar.png`
const alicePath = () => `avatars/${alice.uid}/avatar.png`

attack({
  name: 'replacing, changing or deleting another member’s picture through any spelling of its path',
  asvs: ['5.3.2', '8.2.2'],
  attempt: async () => {
    const { uid } = alice
    const paths = [
      alicePath(),
      `avatars/${uid}/avatar.jpg`,
      `avatars/${mallory.uid}/../${uid}/avatar.png`,
      `avatars/${mallory.uid}/%2e%2e/${uid}/avatar.png`,
      `avatars/${mallory.uid}/..%2f${uid}%2favatar.png`,
      `avatars//${uid}/avatar.png`,
      `/avatars/${uid}/avatar.png`,
      `./avatars/${uid}/avatar.png`,
      `avatars/./${uid}/avatar.png`,
      `avatars\\${uid}\\avatar.png`,
      `AVATARS/${uid}/avatar.png`,
      `avatars/${uid}/avatar.png/`,
      `avatars/${uid}/avatar.png\u0000.png`,
    ]
    const tries: Outcome[] = []
    for (const path of paths) tries.push(await put('put', path, mallory.token))
    return [
      ...tries,
      await change('properties', alicePath(), { contentType: 'text/html' }, mallory.token),
      await remove('remove', alicePath(), mallory.token),
      await put('without a role', `avatars/${nobody.uid}/avatar.png`, nobody.token),
      await put('a visitor', alicePath(), undefined),
    ]
  },
  twin: async () => [
    await put('one’s own', malloryPath(), mallory.token),
    await put('hers, by her', alicePath(), alice.token),
  ],
})

attack({
  name: 'uploads with other names or in other folders than a picture’s',
  asvs: ['5.3.2', '5.2.2'],
  attempt: async () => {
    const folder = `avatars/${mallory.uid}`
    const names = [
      `${folder}/index.html`,
      `${folder}/avatar.html`,
      `${folder}/avatar.svg`,
      `${folder}/avatar.PNG`,
      `${folder}/avatar.png.html`,
      `${folder}/avatar`,
      `${folder}/.png`,
      `${folder}/deep/avatar.png`,
      `${folder}`,
      `avatars/avatar.png`,
      `avatars//${mallory.uid}/avatar.png`,
      `avatars/${mallory.uid}//avatar.png`,
      `/${folder}/avatar.png`,
      `${folder}/avatar.png/`,
      `public/${mallory.uid}/avatar.png`,
      'index.html',
      `avatars/${mallory.uid}/constructor`,
      `avatars/${mallory.uid}/__proto__`,
    ]
    const tries: Outcome[] = []
    for (const name of names) tries.push(await put('put', name, mallory.token))
    return tries
  },
  twin: async () => [
    await put('png', malloryPath(), mallory.token),
    await put('webp', `avatars/${mallory.uid}/avatar.webp`, mallory.token, { type: 'image/webp' }),
    await remove('and away', `avatars/${mallory.uid}/avatar.webp`, mallory.token),
  ],
})

attack({
  name: 'script uploaded as a picture: HTML, SVG and similar, directly or by a metadata change',
  asvs: ['5.2.2', '1.3.4', '3.2.1'],
  attempt: async () => {
    const bytes = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    const types = [
      'text/html',
      'image/svg+xml',
      'application/xhtml+xml',
      'text/javascript',
      'image/png, text/html',
      'image/png; charset=x',
      'IMAGE/PNG',
      'image/jpeg',
      'application/octet-stream',
    ]
    const tries: Outcome[] = []
    for (const type of types) {
      tries.push(await put(type, malloryPath(), mallory.token, { type, bytes }))
      tries.push(await change(`to ${type}`, malloryPath(), { contentType: type }, mallory.token))
      tries.push(await putWith(`with ${type}`, malloryPath(), { contentType: type }, mallory.token))
    }
    return tries
  },
  twin: () => put('a picture', malloryPath(), mallory.token),
})

attack({
  name: 'uploads that are empty or too large',
  asvs: ['5.2.1'],
  attempt: async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1)
    return [
      await put('nothing', malloryPath(), mallory.token, { bytes: Buffer.alloc(0) }),
      await put('a byte too much', malloryPath(), mallory.token, { bytes: large }),
      await put('20 MB', malloryPath(), mallory.token, { bytes: Buffer.alloc(20 * 1024 * 1024) }),
    ]
  },
  twin: () => put('2 MB', malloryPath(), mallory.token, { bytes: Buffer.alloc(2 * 1024 * 1024) }),
})

attack({
  name: 'reading pictures without membership, and listing them',
  asvs: ['8.2.2', '5.4.1', '5.3.2'],
  attempt: async () => {
    const guest = (await anonymous()).idToken
    const tries: Outcome[] = []
    for (const token of [undefined, guest, nobody.token])
      tries.push(
        await read('properties', fileUrl(malloryPath()), token),
        await read('bytes', `${fileUrl(malloryPath())}?alt=media`, token),
        await read(
          'a guessed link',
          `${fileUrl(malloryPath())}?alt=media&token=${randomUUID()}`,
          token,
        ),
        await read('a blank link', `${fileUrl(malloryPath())}?alt=media&token=`, token),
        await read('all', BUCKET, token),
      )
    return [
      ...tries,
      await read('all, a member', BUCKET, mallory.token),
      await read('a folder, a member', `${BUCKET}?prefix=avatars/&delimiter=/`, mallory.token),
      await read('her folder', `${BUCKET}?prefix=avatars/${alice.uid}/`, mallory.token),
    ]
  },
  twin: async () => {
    const { status, text } = await send(`${fileUrl(alicePath())}?alt=media`, {
      headers: as(mallory.token),
    })
    return outcome(`her picture, a member: ${status}`, status === 200 && text.length > 100)
  },
})

/** Waits for the function that checks pictures. @returns the stored metadata; null if the picture was removed */
async function readMetadata(path: string): Promise<{ downloadTokens?: string } | null> {
  for (let tries = 0; tries < 120; tries++) {
    const { status, text } = await send(fileUrl(path), { headers: as(alice.token) })
    if (status === 404) return null
    const properties = JSON.parse(text) as { downloadTokens?: string }
    if (!properties.downloadTokens) return properties
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { downloadTokens: 'never looked at' }
}

attack({
  name: 'a public link made from the download token in a picture’s metadata',
  asvs: ['5.4.1', '8.2.2', '5.3.2'],
  attempt: async () => {
    const path = `avatars/${alice.uid}/avatar.gif`
    const link = (token: string) => `${fileUrl(path)}?alt=media&token=${token}`
    await put('hers', path, alice.token, { type: 'image/gif', bytes: GIF })
    const { text } = await send(fileUrl(path), { headers: as(mallory.token) })
    const early = (JSON.parse(text) as { downloadTokens?: string }).downloadTokens ?? ''
    const { downloadTokens = '' } = (await readMetadata(path)) ?? {}
    // Reading the picture must not create a token either.
    await send(`${fileUrl(path)}?alt=media`, { headers: as(mallory.token) })
    const again = await send(fileUrl(path), { headers: as(mallory.token) })
    const later = (JSON.parse(again.text) as { downloadTokens?: string }).downloadTokens ?? ''
    // The owner tries to keep a permanent link.
    const token = randomUUID()
    const kept = { metadata: { firebaseStorageDownloadTokens: token } }
    await change('properties', path, kept, alice.token)
    await readMetadata(path)
    return [
      await read('a link of one’s own making', link(token)),
      outcome('a token after the check', downloadTokens !== '' || later !== ''),
      await read('the link that was read at once', link(early)),
      await read('a link without a token', link('')),
      await tryRequest('a token of one’s own', `${fileUrl(path)}?create_token=true`, {
        method: 'POST',
        headers: as(mallory.token),
      }),
    ]
  },
  twin: async () => {
    const path = `avatars/${alice.uid}/avatar.gif`
    const { status } = await send(`${fileUrl(path)}?alt=media`, { headers: as(mallory.token) })
    return outcome(`the picture by its rules: ${status}`, status === 200)
  },
})

attack({
  name: 'data appended to a valid picture',
  asvs: ['5.2.2'],
  attempt: async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const kinds = { gif: GIF, png: PICTURE }
    const tries: Outcome[] = []
    for (const [kind, picture] of Object.entries(kinds)) {
      const path = `avatars/${mallory.uid}/avatar.${kind}`
      const bytes = Buffer.concat([picture, page])
      await put(kind, path, mallory.token, { type: `image/${kind}`, bytes })
      tries.push(outcome(`${kind} with a page behind it`, (await readMetadata(path)) !== null))
    }
    return tries
  },
  twin: async () => {
    await put('mine', malloryPath(), mallory.token)
    return outcome('a picture and nothing else stays', (await readMetadata(malloryPath())) !== null)
  },
})
