import { Skeleton } from "antd";
import { useReadOnly } from "@/features/site/public";
import { dateTime } from "@/lib/time";
import { useWords } from "@/lib/useWords";
import { Ago } from "@/ui/Ago";
import { Failure } from "@/ui/Failure";
import { FactList, FactRow } from "@/ui/facts/FactList";
import { WithdrawButton } from "@/ui/facts/WithdrawButton";
import { type ShareRow, withdrawShare } from "./api";

interface Props {
  shares: ShareRow[] | undefined;
  error: Error | null;
  onRetry: () => void;
  /** A link was withdrawn. */
  onChanged: () => void;
}

/** The links of a vehicle, newest first: for whom, until when, how often opened, and the way to withdraw them. */
export function LinkList({ shares, error, onRetry, onChanged }: Props) {
  const t = useWords("share");
  return (
    <FactList
      title={t("links")}
      none={shares?.length === 0 ? t("none") : undefined}
      before={
        shares ? null : error ? (
          <Failure error={error} onRetry={onRetry} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 2 }} />
        )
      }
      testId="share-list"
    >
      {shares?.map((share) => (
        <Link key={share.shareId} share={share} onChanged={onChanged} />
      ))}
    </FactList>
  );
}

function Link({ share, onChanged }: { share: ShareRow; onChanged: () => void }) {
  const t = useWords("share");
  const stands = share.state === "standing";
  const shows = [share.showPlate ? t("plate") : "", share.showTrack ? t("track") : ""].filter(Boolean);
  return (
    <FactRow
      ended={!stands}
      testId={`share-${share.shareId}`}
      act={stands ? <Withdraw share={share} onChanged={onChanged} /> : null}
    >
      <strong>{share.label || t("noLabel")}</strong>
      <span>
        {stands ? t("until", { time: dateTime(share.expireTime) }) : share.stateName}
        {shows.length > 0 ? ` · ${t("shows", { what: shows.join(t("and")) })}` : null}
      </span>
      <span>
        {t("opens", { count: share.opens })}
        {share.openTime > 0 ? (
          <>
            {` · ${t("last")} `}
            <Ago seconds={share.openTime} />
          </>
        ) : null}
        {` · ${t("by", { name: share.createUser })}`}
      </span>
    </FactRow>
  );
}

function Withdraw({ share, onChanged }: { share: ShareRow; onChanged: () => void }) {
  const t = useWords("share");
  return (
    <WithdrawButton
      text={t("withdraw")}
      ask={t("withdrawAsk")}
      withdraw={() => withdrawShare(share.shareId)}
      done={t("withdrawn")}
      failed={t("failed")}
      onChanged={onChanged}
      disabled={useReadOnly()}
      testId={`share-withdraw-${share.shareId}`}
    />
  );
}
