import { showProgress } from "../seed/progress.ts";

/** What a command is doing, for the line that it shows. */
export interface Steps {
  /** Begins a step, such as "Copying the files of documents". `total` is 0 if it isn't known. */
  begin(step: string, total?: number): void;
  done(count?: number): void;
  end(): void;
}

export const quiet: Steps = { begin: () => {}, done: () => {}, end: () => {} };

/** Prints a line per step, and every ten seconds how far it is; on a terminal every second. */
export function showSteps(output: NodeJS.WriteStream): Steps {
  let [step, total, count] = ["", 0, 0];
  const line = () => {
    const of = total > 0 ? ` of ${digits(total)}` : "";
    return count > 0 ? `${step}: ${digits(count)}${of}` : step;
  };
  const progress = showProgress(line, output);
  return {
    begin(next, expected = 0) {
      [step, total, count] = [next, expected, 0];
      output.write(output.isTTY ? `\r\u001B[K${next} …\n` : `${next} …\n`);
    },
    done: (more = 1) => void (count += more),
    end: () => progress.end(),
  };
}

export const digits = (value: number) => value.toLocaleString("en-US");
