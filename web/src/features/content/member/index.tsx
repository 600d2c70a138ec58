import { loadReading } from './api/list-content'
import { beginContent } from './api/use-content'
import { ContentPage } from './content-page'

export const page = { element: <ContentPage />, begin: beginContent, prepare: loadReading }
