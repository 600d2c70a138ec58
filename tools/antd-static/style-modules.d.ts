/** A style module of antd without its styles, and the names that its styles are registered by, in order. */
export interface Stripped {
    code: string;
    /** With pieces joined by '-'. */
    names: string[];
    /** Of those, the ones that come with variables (`genStyleHooks`). */
    withVariables: string[];
}
/**
 * Takes the arguments from `genStyleHooks('X', …)` and its two variants, so that style functions fall to tree-shaking.
 * @returns undefined when the module registers no styles
 * @throws Error when a call names its part by something else than texts
 */
export declare function stripStyles(file: string, code: string): Stripped | undefined;
