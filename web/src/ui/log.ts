export { logProblem } from '../firebase/log'
