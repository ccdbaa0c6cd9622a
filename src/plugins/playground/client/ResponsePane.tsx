import type { ReactNode, Ref } from 'react';
import CopyButton from '../../../components/page/CopyButton';
import Result, { ErrorLink, Status } from '../../samples/client/Result';
import { NOTE, type Response } from '../../samples/client/runtime';
import styles from './ResponsePane.module.css';

const number = new Intl.NumberFormat('en-GB');

/** The response of the sandbox: status, duration, cost, links to its error codes, and the body. */
export default function ResponsePane({
  response,
  line,
}: {
  response: Response | undefined;
  /** Receives the line about the run. */
  line: Ref<HTMLDivElement>;
}): ReactNode {
  if (!response)
    return (
      <section className={`fill-column ${styles.root}`} aria-label="Response">
        <p className={`muted ${styles.empty}`}>
          Select <b>Run</b> to see the response here.
        </p>
      </section>
    );
  const { isGood, statusText, duration, cost, codes, body } = response;
  return (
    <section className={`fill-column ${styles.root}`} aria-label="Response">
      <div ref={line} className={`control-bar ${styles.bar}`}>
        <dl className={`wrap ${styles.facts}`}>
          <div>
            <dt className="visually-hidden">Status</dt>
            <dd>
              <Status isGood={isGood}>{statusText}</Status>
            </dd>
          </div>
          <div>
            <dt className="visually-hidden">Duration</dt>
            <dd>{`${duration} ms`}</dd>
          </div>
          {NOTE !== undefined && (
            <div>
              <dt className="visually-hidden">Values</dt>
              <dd>{NOTE}</dd>
            </div>
          )}
          {Object.entries(cost).map(([name, [value, limit]]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{`${number.format(value)} of ${number.format(limit)}`}</dd>
            </div>
          ))}
        </dl>
        <CopyButton label="Response" find={() => body} />
      </div>
      {codes.length > 0 && (
        <ul className={`plain-list wrap ${styles.codes}`} aria-label="Error codes">
          {codes.map((code) => (
            <li key={code}>
              <ErrorLink code={code} />
            </li>
          ))}
        </ul>
      )}
      <div className={styles.body}>
        <Result response={body} />
      </div>
    </section>
  );
}
