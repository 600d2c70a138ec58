import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll } from 'vitest'
import { avatarPicture } from '../support/avatar-picture'
import { close } from '../functions/support/services'
import { attack } from './support/attack'
import { httpOutcome, outcome, type Outcome } from './support/outcome'
import {
  createAnonymousAccount,
  createMember,
  createAccountWithoutRole,
  type Person,
} from './support/people'
import { BUCKET_URL, fileUrl, send, tryRequest } from './support/wire'

const PNG_PICTURE = avatarPicture(120)
const GIF_PICTURE = Buffer.from(
  'GIF89a\x01\x00\x01\x00\x00\x00\x00,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
  'latin1',
)

let mallory: Person
let alice: Person
let nobody: Person
beforeAll(async () => {
  ;[mallory, alice, nobody] = [
    await createMember(),
    await createMember(),
    await createAccountWithoutRole(),
  ]
  await putFile('hers', `avatars/${alice.uid}/avatar.png`, alice.token)
  await putFile('mine', `avatars/${mallory.uid}/avatar.png`, mallory.token)
})
afterAll(close)

const authorizationOf = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Firebase ${token}` }

/** Uploads a file with a simple request, which contains only the bytes and a content type. */
async function putFile(
  what: string,
  path: string,
  token: string | undefined,
  { type = 'image/png', bytes = PNG_PICTURE as Uint8Array<ArrayBuffer> | Buffer } = {},
): Promise<Outcome> {
  const response = await fetch(`${BUCKET_URL}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: { ...authorizationOf(token), 'content-type': type },
    body: new Uint8Array(bytes),
  })
  return httpOutcome(`${what} ${path}`, { status: response.status, text: await response.text() })
}

/** Uploads a file together with metadata in one multipart request, as Firebase's SDK does. */
async function putWithMetadata(what: string, path: string, properties: object, token: string) {
  const boundary = randomUUID()
  const head = [
    `--${boundary}\r\ncontent-type: application/json\r\n\r\n${JSON.stringify({ name: path, ...properties })}`,
    `--${boundary}\r\ncontent-type: image/png\r\n\r\n`,
  ].join('\r\n')
  const body = Buffer.concat([Buffer.from(head), PNG_PICTURE, Buffer.from(`\r\n--${boundary}--`)])
  const response = await fetch(`${BUCKET_URL}?name=${encodeURIComponent(path)}`, {
    method: 'POST',
    headers: {
      ...authorizationOf(token),
      'content-type': `multipart/related; boundary=${boundary}`,
      'x-goog-upload-protocol': 'multipart',
    },
    body: new Uint8Array(body),
  })
  return httpOutcome(what, { status: response.status, text: await response.text() })
}

const changeMetadata = async (what: string, path: string, properties: object, token?: string) =>
  httpOutcome(
    what,
    await send(fileUrl(path), {
      method: 'PATCH',
      headers: authorizationOf(token),
      body: properties,
    }),
  )
const readFile = async (what: string, address: string, token?: string) =>
  httpOutcome(what, await send(address, { headers: authorizationOf(token) }))
const removeFile = async (what: string, path: string, token?: string) =>
  httpOutcome(
    what,
    await send(fileUrl(path), { method: 'DELETE', headers: authorizationOf(token) }),
  )

const malloryPath = () => `avatars/${mallory.uid}/avatar.png`
const alicePath = () => `avatars/${alice.uid}/avatar.png`

attack({
  name: 'Storage refuses a member’s changes to another member’s picture, however the path is written',
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
    for (const path of paths) tries.push(await putFile('put', path, mallory.token))
    return [
      ...tries,
      await changeMetadata('properties', alicePath(), { contentType: 'text/html' }, mallory.token),
      await removeFile('remove', alicePath(), mallory.token),
      await putFile(
        'upload by an account without a role',
        `avatars/${nobody.uid}/avatar.png`,
        nobody.token,
      ),
      await putFile('upload by a visitor', alicePath(), undefined),
    ]
  },
  control: async () => [
    await putFile('upload of one’s own picture', malloryPath(), mallory.token),
    await putFile('upload of Alice’s picture, by Alice', alicePath(), alice.token),
  ],
})

attack({
  name: 'Storage refuses uploads to paths other than avatars/UID/avatar.TYPE, where UID is the member’s own id',
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
    for (const name of names) tries.push(await putFile('put', name, mallory.token))
    return tries
  },
  control: async () => [
    await putFile('png', malloryPath(), mallory.token),
    await putFile('webp', `avatars/${mallory.uid}/avatar.webp`, mallory.token, {
      type: 'image/webp',
    }),
    await removeFile('remove', `avatars/${mallory.uid}/avatar.webp`, mallory.token),
  ],
})

attack({
  name: 'Storage refuses HTML, SVG and script in uploads and as the content type of a picture',
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
      tries.push(await putFile(type, malloryPath(), mallory.token, { type, bytes }))
      tries.push(
        await changeMetadata(`to ${type}`, malloryPath(), { contentType: type }, mallory.token),
      )
      tries.push(
        await putWithMetadata(`with ${type}`, malloryPath(), { contentType: type }, mallory.token),
      )
    }
    return tries
  },
  control: () => putFile('a picture', malloryPath(), mallory.token),
})

attack({
  name: 'Storage refuses pictures that are declared as compressed, because browsers and functions would unpack them',
  asvs: ['5.2.3', '5.2.1'],
  attempt: async () => {
    const tries: Outcome[] = []
    for (const contentEncoding of ['gzip', 'br', 'deflate', 'GZIP', 'identity, gzip'])
      tries.push(
        await putWithMetadata(contentEncoding, malloryPath(), { contentEncoding }, mallory.token),
        await changeMetadata(
          `to ${contentEncoding}`,
          malloryPath(),
          { contentEncoding },
          mallory.token,
        ),
      )
    return tries
  },
  control: () => putFile('a picture', malloryPath(), mallory.token),
})

attack({
  name: 'Storage refuses pictures that are empty or larger than 2 MB',
  asvs: ['5.2.1'],
  attempt: async () => {
    const large = Buffer.alloc(2 * 1024 * 1024 + 1)
    return [
      await putFile('an empty picture', malloryPath(), mallory.token, { bytes: Buffer.alloc(0) }),
      await putFile('2 MB and one byte', malloryPath(), mallory.token, { bytes: large }),
      await putFile('20 MB', malloryPath(), mallory.token, {
        bytes: Buffer.alloc(20 * 1024 * 1024),
      }),
    ]
  },
  control: () =>
    putFile('2 MB', malloryPath(), mallory.token, { bytes: Buffer.alloc(2 * 1024 * 1024) }),
})

attack({
  name: 'Storage lets only members read pictures, and lets nobody list pictures',
  asvs: ['8.2.2', '5.4.1', '5.3.2'],
  attempt: async () => {
    const guest = (await createAnonymousAccount()).idToken
    const tries: Outcome[] = []
    for (const token of [undefined, guest, nobody.token])
      tries.push(
        await readFile('properties', fileUrl(malloryPath()), token),
        await readFile('bytes', `${fileUrl(malloryPath())}?alt=media`, token),
        await readFile(
          'a link with a guessed token',
          `${fileUrl(malloryPath())}?alt=media&token=${randomUUID()}`,
          token,
        ),
        await readFile(
          'a link with an empty token',
          `${fileUrl(malloryPath())}?alt=media&token=`,
          token,
        ),
        await readFile('list of all files', BUCKET_URL, token),
      )
    return [
      ...tries,
      await readFile('list of all files, by a member', BUCKET_URL, mallory.token),
      await readFile(
        'list of a folder, by a member',
        `${BUCKET_URL}?prefix=avatars/&delimiter=/`,
        mallory.token,
      ),
      await readFile(
        'list of Alice’s folder, by Mallory',
        `${BUCKET_URL}?prefix=avatars/${alice.uid}/`,
        mallory.token,
      ),
    ]
  },
  control: async () => {
    const { status, text } = await send(`${fileUrl(alicePath())}?alt=media`, {
      headers: authorizationOf(mallory.token),
    })
    return outcome(
      `Alice’s picture, read by a member: ${status}`,
      status === 200 && text.length > 100,
    )
  },
})

/**
 * Waits until the function checkAvatar has checked a picture.
 * @returns the stored metadata; null if the function deleted the picture
 */
async function readMetadata(path: string): Promise<{ downloadTokens?: string } | null> {
  for (let tries = 0; tries < 120; tries++) {
    const { status, text } = await send(fileUrl(path), { headers: authorizationOf(alice.token) })
    if (status === 404) return null
    const properties = JSON.parse(text) as { downloadTokens?: string }
    if (!properties.downloadTokens) return properties
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  return { downloadTokens: 'the function has not checked the picture' }
}

attack({
  name: 'a download token in the metadata of a picture does not give strangers access to the picture',
  asvs: ['5.4.1', '8.2.2', '5.3.2'],
  attempt: async () => {
    const path = `avatars/${alice.uid}/avatar.gif`
    const link = (token: string) => `${fileUrl(path)}?alt=media&token=${token}`
    await putFile('hers', path, alice.token, { type: 'image/gif', bytes: GIF_PICTURE })
    const { text } = await send(fileUrl(path), { headers: authorizationOf(mallory.token) })
    const early = (JSON.parse(text) as { downloadTokens?: string }).downloadTokens ?? ''
    const { downloadTokens = '' } = (await readMetadata(path)) ?? {}
    // A read must not create a new download token.
    await send(`${fileUrl(path)}?alt=media`, { headers: authorizationOf(mallory.token) })
    const again = await send(fileUrl(path), { headers: authorizationOf(mallory.token) })
    const later = (JSON.parse(again.text) as { downloadTokens?: string }).downloadTokens ?? ''
    // The picture's owner sets a download token in the metadata, to create a permanent public link to the picture.
    const token = randomUUID()
    const kept = { metadata: { firebaseStorageDownloadTokens: token } }
    await changeMetadata('properties', path, kept, alice.token)
    await readMetadata(path)
    return [
      await readFile('a link with a token that the owner set', link(token)),
      outcome(
        'the metadata contains a token after the check',
        downloadTokens !== '' || later !== '',
      ),
      await readFile('the link that was read immediately after the upload', link(early)),
      await readFile('a link without a token', link('')),
      await tryRequest('creating a token', `${fileUrl(path)}?create_token=true`, {
        method: 'POST',
        headers: authorizationOf(mallory.token),
      }),
    ]
  },
  control: async () => {
    const path = `avatars/${alice.uid}/avatar.gif`
    const { status } = await send(`${fileUrl(path)}?alt=media`, {
      headers: authorizationOf(mallory.token),
    })
    return outcome(`the picture, read by a member: ${status}`, status === 200)
  },
})

attack({
  name: 'a picture with an appended HTML page is deleted after the upload',
  asvs: ['5.2.2'],
  attempt: async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    const kinds = { gif: GIF_PICTURE, png: PNG_PICTURE }
    const tries: Outcome[] = []
    for (const [kind, picture] of Object.entries(kinds)) {
      const path = `avatars/${mallory.uid}/avatar.${kind}`
      const bytes = Buffer.concat([picture, page])
      await putFile(kind, path, mallory.token, { type: `image/${kind}`, bytes })
      tries.push(outcome(`${kind} with an appended HTML page`, (await readMetadata(path)) !== null))
    }
    return tries
  },
  control: async () => {
    await putFile('mine', malloryPath(), mallory.token)
    return outcome(
      'a picture without appended data is kept',
      (await readMetadata(malloryPath())) !== null,
    )
  },
})
