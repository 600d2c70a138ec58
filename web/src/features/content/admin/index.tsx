import { beginContentList } from './api/use-content-list'
import { ContentManagementPage } from './content-management-page'

export const page = { element: <ContentManagementPage />, begin: beginContentList }
