export { Notices, preloadNotices } from './Notices'
export { notify, type Notice } from './notice-store'
