import { beginApiKeys } from './api/use-api-keys'
import { ApiKeysPage } from './api-keys-page'

export const page = { element: <ApiKeysPage />, begin: beginApiKeys }
